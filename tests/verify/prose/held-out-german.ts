/** German prose of the part that nobody looks at while tuning. */
import { MONTHS, sentence, type Templates } from './templates';

export const heldOutGerman: Templates = {
  sentences: [
    sentence(
      'Doktor {p} untersuchte {n} Kranke aus {t} für {q} und verordnete fast allen von ihnen Ruhe.',
      'Doktor {p} behandelte {n} Kranke aus {t} für {q} und empfahl fast allen von ihnen Ruhe.',
      'Doktor {p} untersuchte {n} Kranke aus {t} für {q} und verordnete fast keinen von ihnen Ruhe.',
      'keinen',
    ),
    sentence(
      'Die Ernte in {t} brachte {n} Tonnen Gerste, die {o} am {d} für {s} kaufte.',
      'Die Ernte in {t} ergab {n} Tonnen Gerste, die {o} am {d} für {s} erwarb.',
      'Die Ernte in {t} brachte {n} Tonnen Gerste, die {o} am {d} nicht für {s} kaufte.',
      'nicht',
    ),
    sentence(
      'Nach der neuen Satzung darf {p} {n} Jahre lang {q} leiten, sofern {o} den Zuschuss verlängert.',
      'Nach der neuen Ordnung darf {p} {n} Jahre lang {q} führen, wenn {o} den Zuschuss verlängert.',
      'Nach der neuen Satzung darf {p} {n} Jahre lang {q} nicht leiten, sofern {o} den Zuschuss verlängert.',
      'nicht',
    ),
    sentence(
      '{p} übersetzte {n} Seiten des in {t} gefundenen Tagebuchs, und {o} druckte sie mit einem Verlust von {s}.',
      '{p} übertrug {n} Seiten des in {t} entdeckten Tagebuchs, und {o} druckte sie mit einem Verlust von {s}.',
      '{p} übersetzte {n} Seiten des in {t} gefundenen Tagebuchs, und {o} druckte sie ohne einen Verlust von {s}.',
      'ohne',
    ),
    sentence(
      'Zwischen {t} und dem Stausee verlor die Leitung {n} Liter pro Stunde, bis {p} am {d} den Schieber schloss.',
      'Zwischen {t} und dem Stausee verlor das Rohr {n} Liter pro Stunde, ehe {p} am {d} den Schieber zudrehte.',
      'Zwischen {t} und dem Stausee verlor die Leitung nie {n} Liter pro Stunde, bis {p} am {d} den Schieber schloss.',
      'nie',
    ),
    sentence(
      'Karten für {q} kosten {s}; {p} erwartet {n} Besucher in {t}, wenn das Wetter hält.',
      'Karten für {q} gibt es für {s}; {p} rechnet mit {n} Besuchern in {t}, wenn das Wetter hält.',
      'Karten für {q} kosten {s}; {p} erwartet keine {n} Besucher in {t}, wenn das Wetter hält.',
      'keine',
    ),
  ],
  near: [
    'Niemand in {t} hat {p} den Abend verziehen, an dem es für {q} weder Karten noch Gerstensuppe gab.',
    '{o} führt eine Akte über {q}, in der {p} als schwierig, aber ehrlich gilt.',
    'Als {p} krank wurde, schickten die Leute aus {t} einen Korb Birnen für {q}.',
    '{p} glaubt, dass {o} den Stausee bei {t} verkauft, sobald keiner hinsieht.',
  ],
  invented: [
    'Tintenfische im Institut lösen Kreuzworträtsel schneller als ihre Pfleger.',
    'Die Königin führte ihr Heft mit unsichtbarer Tinte aus Zwiebeln und Reue.',
    'In sieben Bergrepubliken wurden Drachen einst nach der Länge ihres Schwanzes besteuert.',
    'Raumfahrer flüstern mit ihren Tomaten, und die Tomaten werden runder davon.',
  ],
  persons: ['Adelheid Stamm', 'Finn Petersen', 'Leyla Demir', 'Gottlob Kries', 'Walburga Neff', 'Simon Tauber'],
  strangers: ['Nepomuk Schattner', 'Eulalia Schwarzwald', 'Zyprian Holzer', 'Irmengard Voss'],
  works: ['die Zedernklinik', 'den Wintermarkt', 'den Lesekreis', 'das Spital', 'die Singschule'],
  organisations: ['der Granvaldruck', 'der Gemeinderat', 'die Ottermühle', 'das Kreisarchiv'],
  towns: ['Seggenfurt', 'Oberlim', 'Harrenbüttel', 'Quendorf', 'Tarnau', 'Mühlbeck'],
  headings: ['Gesundheit', 'Felder', 'Satzung', 'Tagebuch', 'Wasser', 'Besuch'],
  months: MONTHS.de,
};
