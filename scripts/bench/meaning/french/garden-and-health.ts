/** French notes on a garden and on health. */
import { labelledNote, type LabelledNote } from '../labelled-note';

export const gardenAndHealth: readonly LabelledNote[] = [
  labelledNote(
    'jardin/Potager.md',
    `# Potager

Trois carrés de 1,20 m derrière l’abri, et la bande le long du mur.

## Semis
- Tomates : en godets le 10 mars, près de la fenêtre. Repiquées dehors après les saints de glace.
- Carottes : en place, en avril, mélangées à du sable. Éclaircir sans pitié.
- Salades : une poignée toutes les deux semaines.

## Ennemis
Les limaces ont mangé toutes les courgettes en une nuit. Cendre inutile dès qu’il pleut ; une soucoupe de bière en a noyé trente.
Pucerons sur les fèves : savon noir, une cuillère par litre, le soir.

## Arrosage
Tôt le matin, au pied, jamais sur les feuilles. Paille de dix centimètres en juin : un arrosage sur deux économisé.

## Rotation
Année 1 légumes-feuilles, année 2 racines, année 3 fèves et pois. Ne jamais remettre les tomates au même endroit, le mildiou reste dans la terre.
`,
    [
      ['piège alcoolisé contre les mollusques voraces', 11, 11, 'soucoupe de bière'],
      ['comment consommer moins d’eau pendant l’été', 15, 15, 'Paille de dix centimètres'],
      ['pourquoi déplacer les cultures d’une saison à l’autre', 18, 18, 'le mildiou reste'],
    ],
  ),
  labelledNote(
    'jardin/Poules.md',
    `# Poules

Quatre rousses, arrivées le 14 mai dans un carton à bananes : Colette, Simone, Édith et Barbara.

## Nourriture
120 g de grain par tête et par jour. Restes de table oui, sauf avocat, agrumes et pelures de pommes de terre crues.
Coquilles d’huîtres pilées pour que les œufs ne cassent plus.

## Le renard
Passé le 3 octobre par le trou sous la clôture. Barbara n’a pas survécu.
Grillage enterré de quarante centimètres, porte automatique qui descend au crépuscule.

## Ponte
| Mois | Œufs |
| --- | ---: |
| juin | 92 |
| septembre | 71 |
| décembre | 12 |

Elles s’arrêtent quand les jours raccourcissent ; ne pas les éclairer, qu’elles se reposent.

## Vacances
M. Tanguy passe matin et soir, il garde ce qu’il ramasse.
`,
    [
      ['prédateur entré dans l’enclos, une victime', 10, 10, 'Barbara n’a pas survécu'],
      ['la production chute en hiver, est-ce normal', 20, 20, 'quand les jours raccourcissent'],
      ['qui s’occupe de la basse-cour en notre absence', 23, 23, 'M. Tanguy'],
      ['aliments toxiques pour les volailles', 6, 6, 'sauf avocat'],
    ],
  ),
  labelledNote(
    'jardin/Arbres fruitiers.md',
    `# Arbres fruitiers

## Taille
Pommier et poirier : fin février, hors gel. Enlever ce qui rentre vers le centre, garder une forme où l’oiseau peut traverser.
Cerisier : après la récolte, jamais en hiver, il pleure de la gomme.

## Greffe du 12 avril
Rameau du vieux pommier de Mamie, en fente, sur un sujet de deux ans. Mastic, raphia, un sac par-dessus. Trois sur quatre ont pris.

## Traitements
Cuivre à la chute des feuilles contre la cloque du pêcher. Bande de glu sur le tronc en octobre : les fourmis n’y montent plus.

## Récolte 2024
Gel du 22 avril : pas une cerise. Poires à foison, quarante kilos donnés à la banque alimentaire.

## Vieux noyer
L’élagueur le dit creux à mi-hauteur. À abattre avant qu’il ne choisisse la toiture. Devis 1 150 €, évacuation comprise.
`,
    [
      ['transmettre la variété de ma grand-mère à un jeune plant', 8, 8, 'Rameau du vieux pommier'],
      ['géant malade qui menace la maison', 17, 17, 'creux à mi-hauteur'],
      ['surplus distribué aux plus démunis', 14, 14, 'quarante kilos donnés'],
    ],
  ),
  labelledNote(
    'santé/Dentiste.md',
    `# Dentiste

Cabinet de la Dre Amrani, rue des Lilas, troisième étage, code 47B12.

## Contrôle du 6 mars
Deux caries à gauche, en haut. Détartrage fait le jour même.
Elle trouve que je serre les mâchoires la nuit : gouttière à faire mouler, 320 €, dont 150 remboursés par la mutuelle.

## Dent de sagesse
Extraction le 18 avril. Joue gonflée pendant quatre jours, glaçons et purée. Pas de paille, pas de tabac. Les fils tombent seuls.

## À faire
- [x] envoyer le devis à la mutuelle
- [ ] prendre rendez-vous pour Hugo, l’appareil commence peut-être cette année
- [ ] changer la tête de la brosse tous les trois mois
`,
    [
      ['protection contre le grincement pendant le sommeil', 7, 7, 'gouttière à faire mouler'],
      ['suites de l’opération dans ma bouche', 10, 10, 'Joue gonflée'],
      ['orthodontie de mon fils', 14, 14, 'l’appareil commence'],
    ],
  ),
  labelledNote(
    'santé/Mieux dormir.md',
    `# Mieux dormir

Tenu depuis janvier, parce que je me réveille à quatre heures et que je compte les poutres.

## Ce qui marche
- Le téléphone reste dans la cuisine après vingt-deux heures.
- Dix-sept degrés dans la chambre, fenêtre entrouverte.
- Lire du papier, même ennuyeux. Surtout ennuyeux.

## Ce qui ne marche pas
- La tisane du soir : je me relève à trois heures pour le reste.
- Rattraper le dimanche. Le lundi est pire.
- La mélatonine : rêves étranges et tête lourde.

## Avis du médecin
Dr Collin : pas de somnifères. Se lever toujours à la même heure, et sortir du lit si l’on tourne plus de vingt minutes. Revenir en mai si rien ne change.

## Journal
| Semaine | Réveils par nuit | Humeur |
| --- | ---: | --- |
| 2 | 3 | grise |
| 6 | 2 | passable |
| 10 | 1 | presque gaie |
`,
    [
      ['insomnie : que préconise le généraliste', 16, 16, 'somnifères'],
      ['la grasse matinée du week-end aide-t-elle à récupérer', 12, 12, 'Rattraper le dimanche'],
      ['éloigner les écrans avant le coucher', 6, 6, 'Le téléphone reste'],
    ],
  ),
  labelledNote(
    'santé/Santé des enfants.md',
    `# Santé des enfants

## Vaccins
- Hugo : rappel du tétanos fait à six ans, prochain à onze.
- Lou : rougeole, deuxième dose en septembre. Carnet dans le tiroir du haut.

## Lou et les noisettes
Plaques rouges et lèvres enflées après une pâte à tartiner, le 2 février. Stylo d’adrénaline dans le cartable ET chez la nounou. Péremption : octobre 2026.
L’école a signé le protocole, la cantine aussi.

## Fièvre
Au-dessus de 38,5 et si elle pleure : paracétamol selon le poids, toutes les six heures, pas plus de quatre fois. Boire, découvrir, attendre.

## Numéros
- Pédiatre, Dr Sow : 02 99 55 01 20, répond de 8 h à 9 h
- Garde de nuit : 116 117
`,
    [
      ['allergie alimentaire de ma fille, où se trouve l’injection d’urgence', 8, 8, 'Stylo d’adrénaline'],
      ['température élevée : quel remède et à quelle fréquence', 12, 12, 'paracétamol'],
      ['immunisations qui restent à compléter', 4, 5, 'Lou : rougeole'],
    ],
  ),
];
