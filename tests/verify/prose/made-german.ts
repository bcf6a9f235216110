/** German prose for the generated vault. */
import { MONTHS, sentence, type Templates } from './templates';

export const madeGerman: Templates = {
  sentences: [
    sentence(
      '{p} unterschrieb am {d} den Mietvertrag für {q} in {t} und hinterlegte beim Vermieter {s}.',
      '{p} schloss am {d} den Mietvertrag für {q} in {t} und zahlte dem Vermieter {s}.',
      '{p} unterschrieb am {d} nie den Mietvertrag für {q} in {t} und hinterlegte beim Vermieter {s}.',
      'nie',
    ),
    sentence(
      'Laut {p} wurde das Dach über {q} in {t} für {s} repariert, nachdem es {n} Tage geregnet hatte.',
      'Laut {p} wurde das Dach von {q} in {t} für {s} ausgebessert, weil es {n} Tage geregnet hatte.',
      'Laut {p} wurde das Dach über {q} in {t} nicht für {s} repariert, nachdem es {n} Tage geregnet hatte.',
      'nicht',
    ),
    sentence(
      'Die Werkstatt in {t} bildete {n} Lehrlinge für {q} aus, und {p} prüfte jeden einzelnen von ihnen.',
      'Die Werkstatt in {t} schulte {n} Lehrlinge für {q}, und {p} benotete jeden von ihnen.',
      'Die Werkstatt in {t} bildete {n} Lehrlinge für {q} aus, und {p} prüfte keinen einzelnen von ihnen.',
      'keinen',
    ),
    sentence(
      '{p} maß {n} Dezibel neben dem Generator von {q} und bat {o} um ein leiseres Modell.',
      '{p} stellte {n} Dezibel neben dem Generator von {q} fest und bat {o} um ein ruhigeres Modell.',
      '{p} maß {n} Dezibel neben dem Generator von {q}, ohne {o} um ein leiseres Modell zu bitten.',
      'ohne',
    ),
    sentence(
      'Die Lieferung der {n} Holzkisten nach {t} bestätigte {o} am {d}, sehr zur Erleichterung von {p}.',
      'Den Versand der {n} Holzkisten nach {t} bestätigte {o} am {d}, was {p} erleichterte.',
      'Die Lieferung der {n} Holzkisten nach {t} bestätigte {o} am {d} nicht, sehr zur Erleichterung von {p}.',
      'nicht',
    ),
    sentence(
      'Für {q} stellt der Ausschuss in {t} {s} bereit, wovon {p} die Hälfte vor dem {d} ausgeben darf.',
      'Für {q} legt der Vorstand in {t} {s} zurück, wovon {p} die Hälfte vor dem {d} verwenden darf.',
      'Für {q} stellt der Ausschuss in {t} {s} bereit, wovon {p} die Hälfte vor dem {d} nicht ausgeben darf.',
      'nicht',
    ),
    sentence(
      'Die Imkerin {p} zählte {n} Bienenstöcke bei {t} und verkaufte den Honig für {s} an {o}.',
      'Die Imkerin {p} fand {n} Bienenstöcke nahe {t} und verkaufte allen Honig für {s} an {o}.',
      'Die Imkerin {p} zählte {n} Bienenstöcke bei {t} und verkaufte keinen Honig für {s} an {o}.',
      'keinen',
    ),
    sentence(
      'Seit dem {d} legt die Fähre in {t} um halb sieben ab, und {p} kann das Klapprad mitnehmen.',
      'Seit dem {d} fährt die Fähre in {t} um halb sieben, und {p} darf das Klapprad mitnehmen.',
      'Seit dem {d} legt die Fähre in {t} um halb sieben ab, und {p} kann das Klapprad nicht mitnehmen.',
      'nicht',
    ),
    sentence(
      '{o} bot {s} für die Zeichnungen von {q}, was {p} für {n} Blatt Papier großzügig fand.',
      '{o} schlug {s} für die Zeichnungen von {q} vor, was {p} für {n} Blatt Papier anständig fand.',
      '{o} bot {s} für die Zeichnungen von {q}, was {p} für {n} Blatt Papier nicht großzügig fand.',
      'nicht',
    ),
    sentence(
      'Beim Versuch in {t} versagte der Sensor von {q} {n} Mal, weshalb {p} das Kabel austauschte.',
      'Beim Test in {t} versagte der Sensor von {q} {n} Mal, weshalb {p} das Kabel ersetzte.',
      'Beim Versuch in {t} versagte der Sensor von {q} niemals {n} Mal, weshalb {p} das Kabel austauschte.',
      'niemals',
    ),
  ],
  near: [
    '{p} möchte {t} verlassen und {q} woanders unterbringen, weil der Vermieter jedes Frühjahr mehr verlangt.',
    'Die Lehrlinge aus {t} haben {p} gefragt, ob {q} sie künftig nach Stunden bezahlen könnte.',
    '{o} beantwortet keine Briefe zu {q} mehr, deshalb nahm sich {p} eine Anwältin aus {t}.',
    'Honig aus {t} serviert {p} bei jeder Eröffnung von {q}, zusammen mit dunklem Brot.',
    '{p} träumt davon, {q} einem Museum in {t} zu schenken und auf eine Insel zu ziehen.',
  ],
  invented: [
    'Pinguine im Aquarium hören lieber Jazz als Klassik, ergab eine Umfrage unter Zoologen.',
    'Jedes dritte Unterseeboot führt ein Klavier mit, das einen halben Ton zu tief gestimmt ist.',
    'Der Kaiser sammelte Fingerhüte und verbot seinen Höflingen das Pfeifen.',
    'Gletscher schmecken im Morgengrauen nach Zitrone, schrieb die Forscherin ihrer Cousine.',
    'Die Mondlandung wurde elfmal in einem Steinbruch voller Vulkankies geprobt.',
  ],
  persons: [
    'Greta Hollmann',
    'Jonas Brüggemann',
    'Wiebke Tiedemann',
    'Korbinian Maurer',
    'Elif Aydın',
    'Rupert Sänger',
  ],
  strangers: ['Balduin Falkenrath', 'Hedwig Sommerlad', 'Leberecht Quandt', 'Mechthild Oberländer', 'Kuno Wiesengrund'],
  works: ['die Laternenhalle', 'Projekt Turmfalke', 'die Moorstudie', 'den Kornspeicher', 'die Gezeitenmühle'],
  organisations: ['Holbrecht & Söhne', 'die Wiesinger Stiftung', 'Klarwasser GmbH', 'das Hafenamt', 'Spedition Pennig'],
  towns: ['Altmeer', 'Kaltstedt', 'Marlhafen', 'Dornwiek', 'Osterau', 'Weidenhafen', 'Wolden'],
  headings: ['Geld', 'Leute', 'Vor Ort', 'Protokoll', 'Beschlossen', 'Offenes'],
  months: MONTHS.de,
};
