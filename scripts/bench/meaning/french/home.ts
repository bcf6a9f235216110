/** French notes of a household: shopping, cooking, repairs. */
import { labelledNote, type LabelledNote } from '../labelled-note';

export const home: readonly LabelledNote[] = [
  labelledNote(
    'courses/Marché du samedi.md',
    `# Marché du samedi

Arriver avant neuf heures, sinon il ne reste que les poireaux.

## Chez qui
- Œufs et fromage blanc : Mme Bardet, près de la fontaine. Elle reprend les boîtes vides.
- Poisson : le camion bleu, une semaine sur deux seulement. Rien de frais le lundi.
- Pommes : la ferme des Trois Chênes, cageot de dix kilos à 14 €, ça tient jusqu’en février à la cave.

## À ne plus acheter
- Les fraises de mars : 6 € la barquette, aucun goût, moitié jetée.
- Le miel du stand d’angle : c’est du sirop, Papa l’a fait sécher sur une assiette pour le prouver.

## Budget
Quarante-cinq euros en liquide dans l’enveloppe. Quand elle est vide, on rentre.
`,
    [
      ['à qui rapporter les emballages cartonnés', 6, 6, 'reprend les boîtes vides'],
      ['produit sucré qui s’avère être une contrefaçon', 12, 12, 'c’est du sirop'],
      ['combien s’autorise-t-on à dépenser par sortie', 15, 15, 'en liquide'],
    ],
  ),
  labelledNote(
    'courses/Cadeaux de Noël.md',
    `# Cadeaux de Noël

## Idées
- Maman : un abonnement à la revue de mots croisés, elle finit les siens en trois jours.
- Hugo (9 ans) : un microscope, un vrai, pas un jouet. Vu à 89 €.
- Oncle Gérard : rien qui se mange, il est au régime depuis l’infarctus.
- Sarah : une place de concert, ou plutôt deux.

## Règles de la famille
Tirage au sort le premier dimanche de novembre : chacun n’offre qu’à une personne. Plafond de trente euros, fait main bienvenu.

## Déjà offert
- 2022 : écharpe (Maman), puzzle de mille pièces (Hugo, trop difficile)
- 2023 : le même livre que Sarah possédait déjà. Demander le ticket, toujours.

## Emballage
Papier kraft et ficelle. Les rouleaux brillants ne se recyclent pas.
`,
    [
      ['que prévoir pour le parent qui surveille son alimentation après un problème de cœur', 6, 6, 'infarctus'],
      ['comment se décide qui gâte qui', 10, 10, 'Tirage au sort'],
      ['bouquin acheté en double par mégarde', 14, 14, 'possédait déjà'],
    ],
  ),
  labelledNote(
    'recettes/Soupe de potimarron.md',
    `# Soupe de potimarron

Pour six bols. Quarante minutes, dont trente à ne rien faire.

## Ingrédients
- un potimarron d’un kilo, non pelé
- deux oignons, une pomme acide
- un litre de bouillon
- lait de coco, une petite boîte
- noisettes grillées pour le dessus

## Préparation
1. Faire suer les oignons au beurre, sans couleur.
2. Ajouter le reste en morceaux, couvrir de bouillon, vingt-cinq minutes à petits frémissements.
3. Mixer longtemps, puis lait de coco et muscade.

## Remarques
Trop salée la première fois : une pomme de terre crue dans la marmite pendant dix minutes, et c’était rattrapé.
Se congèle très bien, mais avant le lait de coco, qui tranche.
Lou n’a droit qu’aux graines de tournesol.
`,
    [
      ['astuce quand on a eu la main lourde sur l’assaisonnement', 18, 18, 'Trop salée'],
      ['peut-on conserver ce potage au grand froid', 19, 19, 'Se congèle'],
      ['faut-il éplucher la courge orange', 6, 6, 'non pelé'],
    ],
  ),
  labelledNote(
    'recettes/Confitures.md',
    `# Confitures

## Abricots, 14 juillet
Trois kilos, 2,2 kg de sucre, le jus de deux citrons. Une nuit de macération.
Cuisson trente-cinq minutes, puis l’épreuve de l’assiette froide : la goutte doit rider.
Onze pots, un cassé au remplissage : le verre doit être brûlant.

## Coings
Ne jamais les éplucher avant de les cuire, on y laisse un doigt. Garder l’eau : elle donne la gelée.

## Ratages
- Mûres 2021, restée liquide : fruits trop avancés, donc plus de pectine. Recuite avec deux pommes.
- Oranges amères : oubliée sur le feu pendant un appel de Sarah. Casserole perdue.

## Conservation
Retourner les pots cinq minutes. Étiquette avec l’année. Cave, deux ans ; moisissure, poubelle, sans discuter.
`,
    [
      ['la préparation n’a pas pris, comment la sauver', 12, 12, 'restée liquide'],
      ['ustensile carbonisé par distraction', 13, 13, 'Casserole perdue'],
      ['à quel signe reconnaît-on qu’il est temps d’éteindre la plaque', 5, 5, 'la goutte doit rider'],
    ],
  ),
  labelledNote(
    'recettes/Crêpes et galettes.md',
    `# Crêpes et galettes

## Froment (sucrées)
250 g de farine, quatre œufs, un demi-litre de lait, une pincée de sel, deux cuillères de rhum. Laisser reposer deux heures.

## Sarrasin (salées)
330 g de farine noire, dix grammes de gros sel, trois quarts de litre d’eau, un œuf.
Battre à la main dix minutes, c’est le secret de Mamie. Une nuit au frais.

## Le billig
Prêté par les Kerbrat, à rendre culotté, jamais lavé au savon. Graisser avec un demi-oignon piqué sur une fourchette.

## Garnitures du 2 février
- andouille et moutarde : finies en premier
- chèvre et miel : très bien
- sardines : personne sauf moi

## Sans gluten
Pour Agnès : la galette convient si la farine est pure. Vérifier le paquet, certaines contiennent un quart de blé.
`,
    [
      ['invitée cœliaque à table, que lui servir', 19, 19, 'Pour Agnès'],
      ['appareil emprunté aux voisins, consignes d’entretien', 11, 11, 'Prêté par les Kerbrat'],
      ['accompagnement boudé par les convives', 16, 16, 'personne sauf moi'],
    ],
  ),
  labelledNote(
    'bricolage/Salle de bains.md',
    `# Salle de bains

## Joint de douche
Ancien joint noirci : cutter, vinaigre blanc, laisser sécher un jour entier.
Silicone sanitaire, ruban de masquage des deux côtés, doigt mouillé au savon. Pas de douche pendant vingt-quatre heures.

## Carrelage
4 m² de faïence blanche, 10 × 20, colle C2. Commencer par le deuxième rang, sur un tasseau de niveau. Dix pour cent de casse prévus, quinze en vrai.

## Le mystère de l’odeur
Ça venait du siphon de la machine, à sec. Un verre d’eau par mois et c’est fini. Trois semaines à accuser les égouts.

## Ventilation
Bouche encrassée, débit divisé par deux d’après la feuille de papier qui ne tient plus. Laver au printemps et à l’automne.

## Dépenses
Carreaux 132 €, colle 41 €, silicone 9 €, pansements 4 €.
`,
    [
      ['puanteur inexpliquée, quelle en était l’origine', 11, 11, 'siphon de la machine'],
      ['refaire l’étanchéité autour du bac', 4, 5, 'Silicone sanitaire'],
      ['aération obstruée par la poussière', 14, 14, 'Bouche encrassée'],
    ],
  ),
  labelledNote(
    'bricolage/Entretien du vélo.md',
    `# Entretien du vélo

## Chaîne
Dégraisser tous les 300 km, une goutte par maillon, essuyer l’excédent. Usure mesurée : 0,75 %, à changer avant l’hiver.

## Freins
Ça couine par temps humide : patins poncés, jantes à l’alcool. Serrer le câble d’un tour de molette.

## Crevaison
1. Enlever la roue, démonte-pneus en plastique.
2. Gonfler, plonger dans la bassine, suivre les bulles.
3. Poncer, colle, attendre cinq minutes, rustine.
4. Passer la main dans le pneu : l’épine y est toujours.

## Vol
Numéro de cadre BX 20 417 66, gravé à l’atelier associatif. Deux antivols, un par roue, et jamais deux nuits au même poteau.

## Éclairage
La dynamo du moyeu ne charge plus : fil coupé sous le garde-boue, soudé le 8 janvier.
`,
    [
      ['bruit strident sous la pluie quand je ralentis', 7, 7, 'Ça couine'],
      ['protéger ma bicyclette des malfaiteurs', 16, 16, 'Deux antivols'],
      ['repérer d’où s’échappe l’air', 11, 11, 'suivre les bulles'],
      ['lumière en panne, faux contact', 19, 19, 'fil coupé'],
    ],
  ),
];
