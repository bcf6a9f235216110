/**
 * Where signs count and where they do not, written from the rule alone: in code, in formulas and around digits and single
 * letters signs count; anywhere else punctuation, typography and markup do not. A `…` that hides a negation counts, too.
 */

export interface SignLabel {
  readonly kind: string;
  /** The note. */
  readonly source: string;
  /** What claims to be taken from it, without marks around it. */
  readonly quote: string;
  readonly verdict: 'exact' | 'reworded';
}

type Rows = readonly (readonly [kind: string, source: string, quote: string])[];

const HARMLESS: Rows = [
  // Prose, in several languages.
  ['prose', 'We left early, as planned; nobody minded.', 'We left early as planned, nobody minded'],
  ['prose', 'The result (a draw) surprised everyone.', 'The result, a draw, surprised everyone.'],
  ['prose', 'Is it over? Yes, and for good!', 'Is it over? Yes – and for good.'],
  ['prose', 'Ils ont dit : « pas avant lundi » !', 'Ils ont dit: “pas avant lundi”!'],
  ['prose', 'Die Sitzung (kurz, aber laut) endete pünktlich.', 'Die Sitzung, kurz aber laut, endete pünktlich'],
  ['prose', '¿Quién llegó primero? ¡Nadie lo sabe!', 'Quién llegó primero? Nadie lo sabe'],
  ['prose', 'Salt & pepper belong on every table.', 'Salt, & pepper, belong on every table.'],
  ['prose', 'Read it and/or sign it before leaving.', 'Read it and / or sign it before leaving.'],
  // Dashes.
  ['dash', 'The plan — such as it was — failed quickly.', 'The plan - such as it was - failed quickly.'],
  ['dash', 'The plan--such as it was--failed quickly.', 'The plan — such as it was — failed quickly.'],
  ['dash', 'Plan B – the cheaper one – was chosen.', 'Plan B - the cheaper one - was chosen.'],
  ['dash', 'Plan B – the cheaper one – was chosen.', 'Plan B, the cheaper one, was chosen.'],
  ['dash', 'Le train Paris–Lyon part à midi.', 'Le train Paris-Lyon part à midi.'],
  ['dash', 'The route A–B is closed until spring.', 'The route A-B is closed until spring.'],
  // Quotation marks and apostrophes.
  ['marks', 'She called it a “quiet triumph” twice.', "She called it a 'quiet triumph' twice."],
  ['marks', 'Il l’a vu jusqu’à l’aube hier.', "Il l'a vu jusqu'à l'aube hier."],
  ['marks', 'Er nannte es „groben Unfug“ vor allen.', 'Er nannte es »groben Unfug« vor allen.'],
  // Markup.
  ['markup', 'The **second** draft was _much_ shorter.', 'The second draft was much shorter.'],
  ['markup', 'The second draft was much shorter.', 'The *second* draft was **much** shorter.'],
  ['markup', 'Here ==the main point== is made plainly.', 'Here the main point is made plainly.'],
  ['markup', 'Run the command `npm ci` before anything else.', 'Run the command npm ci before anything else.'],
  ['markup', 'As [[Budget|the budget]] says, money is short.', 'As the budget says, money is short.'],
  ['markup', 'As [the budget](https://a.example/x=1) says, money is short.', 'As the budget says, money is short.'],
  ['markup', 'It was ~={cyan}the coldest winter=~ of the decade.', 'It was the coldest winter of the decade.'],
  ['markup', 'It was ~={red}minus=~ twenty ~={#ff0000}at noon=~ there.', 'It was minus twenty at noon there.'],
  ['markup', 'The mean is $x=-6$ in both samples.', 'The mean is x=-6 in both samples.'],
  ['markup', 'The loop tests `a == b` before it stops.', 'The loop tests a == b before it stops.'],
  ['markup', 'A tag #idea stands in this sentence here.', 'A tag idea stands in this sentence here.'],
  ['markup', '> Someone said this long ago.', 'Someone said this long ago.'],
  ['markup', '### The third heading says much', 'The third heading says much'],
  ['markup', '| Anna | passes | easily |', 'Anna passes easily'],
  // Lists.
  ['list', '- first we measure\n- then we cut the wood', 'first we measure\nthen we cut the wood'],
  ['list', '- first we measure\n- then we cut the wood', '* first we measure\n* then we cut the wood'],
  ['list', '- first we measure\n- then we cut the wood', 'first we measure; then we cut the wood'],
  ['list', '+ one sign begins the item here', '- one sign begins the item here'],
  ['list', '- [ ] call the roofer about the leak', 'call the roofer about the leak'],
  ['list', '1. boil the water first\n2. add the tea leaves', 'boil the water first\nadd the tea leaves'],
  ['list', '- a: the first of two answers', 'a: the first of two answers'],
  ['list', '- 5 eggs and some flour', '5 eggs and some flour'],
  ['list', '- Maths: B-\n- Physics: C+\n- French was not graded', 'Maths: B-\nPhysics: C+\nFrench was not graded'],
  // Hyphens.
  ['hyphen', 'The well-known author spoke in Graz.', 'The well‑known author spoke in Graz.'],
  ['hyphen', 'Send an e-mail to the landlord today.', 'Send an email to the landlord today.'],
  ['hyphen', 'This is a rather extra-\nordinary claim.', 'This is a rather extraordinary claim.'],
  ['hyphen', 'A 20-year-old bridge was closed.', 'A 20 year old bridge was closed.'],
  ['hyphen', 'The COVID-19 rules were lifted.', 'The COVID 19 rules were lifted.'],
  ['hyphen', 'Vor- und Nachteile wurden genannt.', 'Vor‑ und Nachteile wurden genannt.'],
  // Letters of other keyboards.
  ['umlaut', 'Der Kühlschrank lief während der Übung.', 'Der Kuehlschrank lief waehrend der Uebung.'],
  ['umlaut', 'Die Straße führt über das Gebäude hinaus.', 'Die Strasse fuehrt ueber das Gebaeude hinaus.'],
  ['umlaut', 'Schoene Gruesse aus der Buecherei in Koeln.', 'Schöne Grüße aus der Bücherei in Köln.'],
  ['umlaut', 'Das neue Abenteuer des Bauern Michael.', 'Das neue Abenteuer des Bauern Michael.'],
  // Numbers, ranges, currencies, units.
  ['number', 'Pages 3-4 were missing from the copy.', 'Pages 3–4 were missing from the copy.'],
  ['number', 'The years 1914 – 1918 changed the town.', 'The years 1914-1918 changed the town.'],
  ['number', 'It cost 1,200 dollars that winter.', 'It cost 1 200 dollars that winter.'],
  ['number', 'It cost €50 that winter, they said.', 'It cost 50 € that winter, they said.'],
  ['number', 'The night was −5 °C in the valley.', 'The night was -5 °C in the valley.'],
  ['number', 'The night was -5 °C in the valley.', 'The night was –5°C in the valley.'],
  ['number', 'Chapter 3: the long way home begins.', 'Chapter 3 – the long way home begins.'],
  ['number', 'Version 2.1.0 (stable) was released in May.', 'Version 2.1.0, stable, was released in May.'],
  ['number', 'Nearly 40% of them answered at once.', 'Nearly 40 % of them answered at once.'],
  ['number', 'In 2019, twelve people signed (three left).', 'In 2019 twelve people signed; three left.'],
  // Formulas, code, grades and intervals that are the same.
  ['formula', 'The bound 10^-6 holds for every sample.', 'The bound 10^{-6} holds for every sample.'],
  ['formula', 'The bound 10⁻⁶ holds for every sample.', 'The bound 10^-6 holds for every sample.'],
  ['formula', 'Then y = a - b follows from the lemma.', 'Then y=a−b follows from the lemma.'],
  ['formula', 'Then y = a - b follows from the lemma.', 'a - b follows from the lemma'],
  ['formula', 'The product 3 × 4 is twelve, of course.', 'The product 3 * 4 is twelve, of course.'],
  ['formula', 'It holds for x ≤ 5 and nowhere else.', 'It holds for x <= 5 and nowhere else.'],
  ['formula', 'It holds for a ≠ b and nowhere else.', 'It holds for a != b and nowhere else.'],
  ['grade', 'Marta got an A, then left the room.', 'Marta got an A – then left the room.'],
  ['grade', 'Marta got a B-, and was content with it.', 'Marta got a B−, and was content with it.'],
  ['grade', 'She writes C++, mostly at night.', 'She writes C++ mostly at night.'],
  ['interval', 'Values in [0, 1) are mapped first.', 'Values in [0,1) are mapped first.'],
  ['code', 'The test `if (a && !b)` guards the door.', 'The test if (a && !b) guards the door.'],
  ['code', '```js\nfor (let i = 0; i < n; i++) total += i;\n```', 'for (let i=0; i<n; i++) total += i;'],
  ['gap', 'The roof leaks, says Ida, whenever it rains hard.', 'The roof leaks … whenever it rains hard.'],
];

const MEANT: Rows = [
  // A minus.
  ['minus', 'The bound 10^-6 holds for every sample.', 'The bound 10^6 holds for every sample.'],
  ['minus', 'The bound 10^{-6} holds for every sample.', 'The bound 10^{6} holds for every sample.'],
  ['minus', 'The bound 10⁻⁶ holds for every sample.', 'The bound 10⁶ holds for every sample.'],
  ['minus', 'The mean is x=-6 in both samples.', 'The mean is x=6 in both samples.'],
  ['minus', 'The mean is $x = -6$ in both samples.', 'The mean is x = 6 in both samples.'],
  ['minus', 'The curve e^-x falls from one to zero.', 'The curve e^x falls from one to zero.'],
  ['minus', 'The curve $e^{-x}$ falls from one to zero.', 'The curve $e^{x}$ falls from one to zero.'],
  ['minus', 'The factor (-1) turns the sum around.', 'The factor (1) turns the sum around.'],
  ['minus', 'La température était de -12 degrés hier.', 'La température était de 12 degrés hier.'],
  ['minus', 'Die Bilanz lag bei −300 im letzten Jahr.', 'Die Bilanz lag bei 300 im letzten Jahr.'],
  ['minus', 'The range [-1, 1] is enough for this.', 'The range [1, 1] is enough for this.'],
  // Other operators.
  ['operator', 'Then y = a - b follows from the lemma.', 'Then y = a + b follows from the lemma.'],
  ['operator', 'Then y = a - b follows from the lemma.', 'Then y = a b follows from the lemma.'],
  ['operator', 'Then y = a / b follows from the lemma.', 'Then y = a * b follows from the lemma.'],
  ['operator', 'Take n+1 samples from each of the urns.', 'Take n-1 samples from each of the urns.'],
  ['operator', 'It holds for x ≤ 5 and nowhere else.', 'It holds for x ≥ 5 and nowhere else.'],
  ['operator', 'It holds for x < y and nowhere else.', 'It holds for x > y and nowhere else.'],
  ['operator', 'It holds for a ≠ b and nowhere else.', 'It holds for a = b and nowhere else.'],
  ['operator', 'The product 3 × 4 is used in the proof.', 'The product 3 + 4 is used in the proof.'],
  ['operator', 'The value 2*(3+4) is used in the proof.', 'The value 2*3+4 is used in the proof.'],
  ['operator', 'It is 5 ± 2 in every one of the runs.', 'It is 5 + 2 in every one of the runs.'],
  ['operator', 'It took about 10^6 steps in the end.', 'It took about 10 6 steps in the end.'],
  ['operator', 'It took about 10⁶ steps in the end.', 'It took about 106 steps in the end.'],
  // Code.
  ['code', 'The loop runs while `a == b` is true there.', 'The loop runs while `a != b` is true there.'],
  ['code', 'The loop runs while a == b is true there.', 'The loop runs while a != b is true there.'],
  ['code', 'The door opens if `ready && locked` is true.', 'The door opens if `ready || locked` is true.'],
  ['code', 'The door opens if ready && locked is true.', 'The door opens if ready || locked is true.'],
  ['code', 'At the end of it `i++` moves the cursor.', 'At the end of it `i--` moves the cursor.'],
  ['code', 'At the end of it i++ moves the cursor.', 'At the end of it i-- moves the cursor.'],
  ['code', 'At the end of it i++ moves the cursor.', 'At the end of it i moves the cursor.'],
  ['code', 'It goes on if `!done` is what it finds.', 'It goes on if `done` is what it finds.'],
  ['code', 'Here `count += step` is done for each row.', 'Here `count -= step` is done for each row.'],
  ['code', 'Call `list[first]` to get what you need.', 'Call `list(first)` to get what you need.'],
  ['code', '```js\nif (left === right) return total;\n```', 'if (left !== right) return total;'],
  ['code', 'Compare `left <= right` before the swap.', 'Compare `left < right` before the swap.'],
  // Grades and names of one letter.
  ['grade', 'Marta got an A+ for the long essay.', 'Marta got an A for the long essay.'],
  ['grade', 'Marta got an A for the long essay.', 'Marta got an A+ for the long essay.'],
  ['grade', 'Marta got a B- for the long essay.', 'Marta got a B for the long essay.'],
  ['grade', 'Marta got a B- for the long essay.', 'Marta got a B+ for the long essay.'],
  ['grade', 'The parser is written in C++ and tested.', 'The parser is written in C and tested.'],
  ['grade', 'The parser is written in C++ and tested.', 'The parser is written in C# and tested.'],
  ['grade', 'The parser is written in C# and tested.', 'The parser is written in C and tested.'],
  ['grade', 'For the essay Marta was given a B-', 'For the essay Marta was given a B'],
  ['grade', 'Die Spenderin hat die Blutgruppe A- im Pass.', 'Die Spenderin hat die Blutgruppe A+ im Pass.'],
  // Intervals and versions.
  ['interval', 'Values in [0, 1] are mapped first.', 'Values in [0, 1) are mapped first.'],
  ['interval', 'Values in (0, 1] are mapped first.', 'Values in [0, 1] are mapped first.'],
  ['interval', 'Values in [0, 1] are mapped first.', 'Values in (0, 1) are mapped first.'],
  ['interval', 'Values in [a, b) are mapped first.', 'Values in [a, b] are mapped first.'],
  ['version', 'It needs version >= 2.1 of the library.', 'It needs version <= 2.1 of the library.'],
  ['version', 'It needs version ^2.1 of the library.', 'It needs version 2.1 of the library.'],
  ['version', 'It needs version 2.1+ of the library.', 'It needs version 2.1 of the library.'],
  // What an ellipsis hides.
  ['gap', 'The bridge will not carry lorries in winter.', 'The bridge will … carry lorries in winter.'],
  ['gap', 'Le pont ne portera jamais de camions ici.', 'Le pont … portera … de camions ici.'],
  ['gap', 'Die Brücke darf keine Lastwagen tragen.', 'Die Brücke darf […] Lastwagen tragen.'],
  ['gap', 'It was, without any doubt, a good year.', 'It was … any doubt, a good year.'],
];

const labelled = (rows: Rows, verdict: SignLabel['verdict']): SignLabel[] =>
  rows.map(([kind, source, quote]) => ({ kind, source, quote, verdict }));

export const signLabels: readonly SignLabel[] = [...labelled(HARMLESS, 'exact'), ...labelled(MEANT, 'reworded')];
