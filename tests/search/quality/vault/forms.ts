/** Notes that hold one form of a word and no other: what is asked for is the other form. */
export const formNotes: Readonly<Record<string, string>> = {
  'Forms/Bench.md': `# The bench

The vice keeps blocking at half a turn. Two clamps lie in the drawer.
The chisel was sharpened on Monday; the left hinges squeak.
`,
  'Forms/Finish.md': `# Finish

Three varnishes were tried on oak. Polishing took all afternoon.
Cut the mortises before the glue arrives.
`,
  'Forms/Kitchen things.md': `# Kitchen things

One copper kettle, an apron stitched by hand, a cherry pitter.
Grandfather carves the spoons himself.
`,
  'Forms/Wildlife.md': `# Wildlife

A fox crossed the lawn at dusk. Hedgehogs were heard, not seen.
The squirrel buried a walnut under the swing.
`,
  'Forms/Visites.md': `# Visites du patrimoine

Le manteau du saint est exposé. Un journal est tenu par la gardienne.
Des girouettes grincent sur le toit, et une ruche bourdonne près du puits.
`,
  'Forms/Atelier.md': `# Atelier de couture

Des coussins brodés, un gilet bleu marine, des rubans dorés.
Le tuyau de la machine fuit. Une amie prête son fer.
`,
  'Forms/Goûter.md': `# Goûter

Deux gâteaux au miel, un sirop tiède. Mon genou va mieux, merci.
`,
  'Forms/Haushalt.md': `# Haushalt

Der Teppich muss gelüftet werden. Eine Lampe flimmert im Flur.
Im Keller stehen Bretter und eine lange Schraube liegt daneben.
`,
  'Forms/Schule.md': `# Schule

Jedes Kind bringt zum Umzug Laternen mit. Drei Hefte fehlen noch.
Der Motor des Busses stottert; das Bild hängt schief.
`,
  'Forms/Casa.md': `# Cosas de casa

El balcón da al norte. Un cajón no cierra, y faltan cucharas.
Compré jabones de lavanda. El reloj atrasa cinco minutos.
`,
  'Forms/Fiesta.md': `# Fiesta del barrio

Los tambores empiezan a las ocho. Hay faroles en la plaza.
Traer una sartén grande para las migas.
`,
};
