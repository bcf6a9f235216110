/** The German notes of the world vault. */
export const germanNotes: Readonly<Record<string, string>> = {
  'Deutsch/Wohnung Müllerstraße.md': `# Wohnung in der Müllerstraße 14

Besichtigung am Donnerstag, drittes Obergeschoss, Altbau mit Stuck.

## Eckdaten
| Merkmal | Wert |
| --- | --- |
| Fläche | 68 m² |
| Kaltmiete | 1.130 € |
| Kaution | drei Kaltmieten |
| Einzug | ab 1. September |

Die Nachbarin heißt Frau Großkopf und gießt gern fremde Pflanzen.
Der Mietvertrag läuft unbefristet, die Kündigungsfrist beträgt drei Monate.

- [ ] Schufa-Auskunft besorgen
- [ ] Schlüssel für den Fahrradkeller erfragen
- [x] Hausmeister anrufen: 030 5550 1894
`,
  'Deutsch/Rezept Käsespätzle.md': `---
tags: [rezept, schwäbisch]
portionen: 4
---

# Käsespätzle mit Röstzwiebeln

## Zutaten
- 400 g Mehl, 4 Eier, etwas Salz
- 250 g Bergkäse, grob gerieben
- Drei große Zwiebeln
- Muskatnuss

## Zubereitung
1. Den Teig schlagen, bis er Blasen wirft.
2. Durch den Spätzlehobel ins kochende Wasser drücken.
3. Abwechselnd mit dem Käse schichten.
4. Die Zwiebel in Ringe schneiden und in Butter rösten.

Oma sagte immer: „Ohne Muskatnuss ist es nur Nudelauflauf.“
`,
  'Deutsch/Fahrradreparatur.md': `# Fahrradreparatur

Die Werkstatt am Kanal repariert auch alte Rennräder.

## Was kaputt ist
- Die Kette springt auf dem kleinsten Ritzel
- Der Schlauch hinten verliert Luft
- Das Rücklicht flackert, vermutlich Kabelbruch

## Ersatzteile
| Teil | Preis | Laden |
| --- | ---: | --- |
| Kette, 8-fach | 17,90 € | Radhaus |
| Zwei Schläuche, 28 Zoll | 11,00 € | Radhaus |
| Bremsbeläge | 8,40 € | Flohmarkt |

Wer die Bremse einstellt, sollte vorher die Felge säubern.
Termin beim Mechaniker: Dienstag um 16 Uhr, Anzahlung nicht nötig.
`,
  'Deutsch/Sitzung #4 Verein.md': `# Protokoll der vierten Vereinssitzung

Ort: Gemeindesaal. Anwesend: elf Mitglieder, ein Hund.

## Tagesordnung
1. Kassenbericht: 2.318,40 € auf dem Konto
2. Wahl des Schriftführers
3. Sommerfest am 13. Juli

Der Schatzmeister schlägt vor, den Beitrag auf 24 Euro im Jahr zu erhöhen.
Angenommen mit neun Stimmen, zwei Enthaltungen.

## Aufgaben
- [ ] Zelte leihen (Herr Überschär)
- [ ] Genehmigung beim Ordnungsamt beantragen
- [ ] Einladungen drucken

#verein/sommerfest #protokoll
`,
  'Deutsch/Fußball & Grüße.md': `# Fußball am Sonntag und Grüße aus Köln

Das Spiel gegen den SV Eichenau endete 3:1. Der Torwart hielt zwei Elfmeter.

Nach dem Abpfiff gab es Kölsch und Flönz. Ich soll herzliche Grüße ausrichten, auch von Jörg.

- Trikots waschen, sechzig Grad
- Den Rasenplatz bis Mai meiden, er ist eine Pfütze
- Schuhe zum Schuster: die Sohle löst sich

## Tabelle
| Platz | Mannschaft | Punkte |
| ---: | --- | ---: |
| 1 | SV Eichenau | 31 |
| 2 | Wir | 29 |
`,
};
