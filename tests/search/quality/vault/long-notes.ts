/** Long notes of many sections: a common word in every one of them, and rare ones far apart. */

/** One first-level section for each heading: sentences of its own, and the same ones in every section. */
function longNote(everywhere: readonly string[], sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections)
    .map(([heading, own]) => [`# ${heading}`, '', ...everywhere, own, ''].join('\n'))
    .join('\n');
}

/** Lines that all say the same word, as a log does, and one line among them that says another. */
function repeated(count: number, line: string, after: number, other: string): string {
  const lines = Array.from({ length: count }, (_, at) => `- ${line} ${at + 1}`);
  lines.splice(after, 0, `- ${other}`);
  return lines.join('\n');
}

export const longNotes: Readonly<Record<string, string>> = {
  'Long/Boat log.md': longNote(
    [
      'Engine hours noted at breakfast.',
      'Tanks dipped, bilge dry.',
      'The engine ran without complaint.',
      'Log signed.',
    ],
    {
      'Leaving Falmouth': 'Fog until ten. We left on the second ebb.',
      'Lizard Point': 'A gannet followed us for an hour.',
      Scilly: 'Anchored off Tresco; the anchor dragged twice.',
      'Crossing, first night': 'Watch of four hours. Phosphorescence in the wake.',
      'Crossing, second night': 'The sextant came out of its box at last, and the noon sight was two miles off.',
      Ushant: 'Tide rips. Somebody was sick in the saucepan.',
      Camaret: 'Mooring buoy of the yacht club, twelve euros.',
      Brest: 'A new impeller from the chandler behind the arsenal.',
      Douarnenez: 'Sardine museum; rain on the skylight.',
      Audierne: 'We waited for water over the bar.',
      Bénodet: 'The spinnaker tore along the foot.',
      Home: 'Laid up for the winter, engine flushed with antifreeze.',
    },
  ),
  'Long/Cahier du verger.md': longNote(
    ['Arrosage le matin.', 'Les arbres vont bien.', 'Rien à signaler sur les arbres du bas.', 'Paillage refait.'],
    {
      Janvier: 'Taille des pommiers, mastic sur les coupes.',
      Février: 'Greffons mis au frais dans le sable.',
      Mars: 'Pose des nichoirs à mésanges.',
      Avril: 'Gelée noire le dix-neuf, bougies allumées à quatre heures.',
      Mai: 'Éclaircissage à la main, beaucoup de carpocapse.',
      Juin: 'Pièges à phéromones relevés tous les lundis.',
      Juillet: 'Étayage des branches avec les perches de noisetier.',
      Août: 'Reine-claudes mûres, guêpes innombrables.',
      Septembre: 'Pressoir prêté par la coopérative.',
      Octobre: 'Cidre mis en fûts, densité 1052.',
      Novembre: 'Chaulage des troncs.',
      Décembre: 'Inventaire des échelles.',
    },
  ),
  'Long/Choir diary.md': longNote(
    ['Rehearsal at half past seven.', 'Tea afterwards.', 'The rehearsal began with scales.', 'Chairs stacked.'],
    {
      September: 'Fourteen altos, three tenors, no hope.',
      October: 'Tallis first, slowly; the plagal ending is flat.',
      November: 'The organist broke a wrist on the vestry stairs.',
      December: 'Carols in the supermarket, mistletoe over the tills.',
      January: 'Nobody came; the boiler had burst.',
      February: 'Sight-reading: a madrigal about lapwings.',
      March: 'The lute arrived in a coffin-shaped case.',
      April: 'Concert. The encore was a pavane.',
    },
  ),
  'Long/Sync diary.md': `# Sync diary

${repeated(12, 'sync finished, round', 9, 'a conflict in two copies of the seed list')}
`,
  'Long/Livre de paie.md': `# Livre de paie

${repeated(10, 'paiement reçu, ligne', 8, 'nouvelle clef pour le webhook du comptable')}
`,
  'Long/Bird counts.md': `# Bird counts

${repeated(9, 'sparrow on the feeder, hour', 7, 'one hoopoe, unbelievable, by the compost')}
`,
  'Long/One long line.md': `# One long line

The tide table says low water at six, and the tide mill turns only on the ebb, so whoever wants flour must watch the tide, carry sacks along the causeway, and ask the miller for the quern before breakfast.
`,
  'Long/Une longue ligne.md': `# Une longue ligne

La cloche sonne à midi, la cloche de la chapelle répond, et quand la cloche du bourg se tait on entend au loin, derrière les peupliers et la ferme abandonnée, le bourdon fêlé de la collégiale.
`,
};
