/** Danish and Italian notes, and one that mixes languages, each with words that no other note has. */
export const nordicAndItalianNotes: Readonly<Record<string, string>> = {
  'Dansk/Vidensbase.md': `# Vidensbase

Knappen hedder Publicér og ligger øverst til højre.
En side i vidensbasen bliver først synlig, når nogen trykker på den.

- Kladder ligger i arkivet i tredive dage
- Skabelonen hentes fra intranettet
`,
  'Dansk/Sommerhus.md': `# Sommerhuset ved Rørvig

Vi skiftede en tagrende på nordsiden og rensede skorstenen.
Den gamle brændeovn får lov at blive en vinter mere.

## Indkøb
- Linolie til terrassen
- Nye pakninger til pumpen
`,
  'Dansk/Rugbrød.md': `# Rugbrød

Farmors opskrift med surdej og skårne rugkerner.
Dejen hæver natten over under et viskestykke.

Bages ved 180 grader i halvanden time.
`,
  'Dansk/Cykeltur på Møn.md': `# Cykeltur på Møn

Fra Stege til den hvide kridtklint er der femogtyve kilometer.
Vi overnattede på et vandrerhjem ved Borre.

Medvind hele vejen hjem, næsten.
`,
  'Dansk/Grundejerforening.md': `# Grundejerforeningen

Årets kontingent er 850 kroner, og Birthe er ny kasserer.
Generalforsamlingen vedtog at asfaltere stikvejen.
`,
  'Italiano/Trasloco.md': `# Trasloco in via Garibaldi

Dodici scatoloni per la cucina, uno solo per i libri.
Il citofono non funziona: scrivere al portinaio.
`,
  'Italiano/Risotto.md': `# Risotto alla milanese

Lo zafferano si scioglie nel brodo caldo.
La mantecatura si fa lontano dal fuoco, con burro freddo.
`,
  'Italiano/Gita a Bellagio.md': `# Gita a Bellagio

Il traghetto parte ogni mezz'ora da Varenna.
Pranzo sotto il pergolato, pesce persico e vino bianco.
`,
  'Italiano/Condominio.md': `# Assemblea di condominio

Si vota per millesimi. Il geometra presenta il preventivo della grondaia.
`,
};
