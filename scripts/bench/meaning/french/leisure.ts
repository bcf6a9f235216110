/** French notes on travel, books and music. */
import { labelledNote, type LabelledNote } from '../labelled-note';

export const leisure: readonly LabelledNote[] = [
  labelledNote(
    'voyages/Bretagne à vélo.md',
    `# Bretagne à vélo

Du 5 au 12 juillet, de Roscoff à Vannes par le canal. 340 km, deux adultes, deux enfants, une remorque.

## Où l’on a dormi
- Carhaix : camping municipal, 19 €, douches tièdes, canards dans la tente.
- Josselin : chez l’habitante, Mme Le Goff, lits faits, confiture de fraises, 62 €. À refaire.
- Malestroit : gîte complet, on a campé derrière le stade avec l’accord du gardien.

## Incidents
Roue de la remorque voilée à Pontivy, réparée par un ferronnier qui n’a rien voulu.
Hugo a perdu un gant, puis l’autre, puis le moral. Glace à Rohan, moral retrouvé.

## Écluses
Cinquante-quatre, comptées par Lou. Les éclusiers saluent, sauf celui de Saint-Gonnery, qui dormait.

## La prochaine fois
Partir dans l’autre sens : vent de face six jours sur sept. Moitié moins de vêtements. Une vraie pompe à pied.
`,
    [
      ['artisan généreux qui nous a dépannés gratuitement', 11, 11, 'ferronnier'],
      ['hébergement chaleureux à recommander', 7, 7, 'Mme Le Goff'],
      ['souffle contraire pendant presque toute la semaine', 18, 18, 'vent de face'],
      ['comment a-t-on consolé le garçon découragé', 12, 12, 'Glace à Rohan'],
    ],
  ),
  labelledNote(
    'voyages/Lisbonne.md',
    `# Lisbonne

Quatre jours en octobre, avec Sarah. Vol à 118 €, retour compris.

## Quartiers
- Alfama : s’y perdre exprès, linge aux fenêtres, fado derrière une porte sur trois.
- Belém : le monastère à l’ouverture, les petits flans encore brûlants.
- LX Factory : jolie librairie dans une usine, trop de monde le dimanche.

## Transports
Le tramway 28 est plein de touristes et de voleurs : portefeuille de Sarah envolé entre deux arrêts. Déclaration au commissariat, carte bloquée en dix minutes.
Carte rechargeable, 6,80 € la journée, bateau compris.

## Manger
Sardines grillées sur le trottoir, 9 €. Ginja dans un gobelet en chocolat.
Le restaurant du guide : quarante minutes debout, décevant.

## Sintra
Train de 8 h 11, quarante minutes. Palais de la Pena dans le brouillard, plus beau que sur les cartes postales. Descendre à pied par les fougères.
`,
    [
      ['mésaventure avec un pickpocket', 11, 11, 'portefeuille de Sarah'],
      ['excursion hors de la capitale portugaise', 19, 19, 'Palais de la Pena'],
      ['table surestimée où l’on a trop attendu', 16, 16, 'quarante minutes debout'],
      ['pâtisseries tout juste sorties du four', 7, 7, 'petits flans'],
    ],
  ),
  labelledNote(
    'voyages/Avant de partir.md',
    `# Avant de partir

## Maison
- couper l’eau au compteur, sous l’évier
- thermostat sur hors-gel
- clé chez M. Tanguy, poubelles le mercredi
- débrancher la télé (orage de 2022)

## Sac cabine
Une tenue complète, les médicaments, le chargeur. La valise de Rome est arrivée deux jours après nous.

## Papiers
Photocopies dans une autre poche. Carte européenne de santé : à redemander, la mienne a expiré en août.

## Avec les enfants
Nausées de Lou : à l’avant, fenêtre, pas d’écran, comprimé une demi-heure avant. Sac en papier dans la portière.
Un jeu par heure de route, pas tous d’un coup.

## Au retour
Lessive le soir même. Rien sur le canapé.
`,
    [
      ['la cadette supporte mal les trajets en voiture', 16, 16, 'Nausées de Lou'],
      ['bagage égaré par la compagnie aérienne', 10, 10, 'La valise de Rome'],
      ['éviter une inondation pendant les congés', 4, 4, 'couper l’eau'],
      ['appareil grillé par la foudre', 7, 7, 'débrancher la télé'],
    ],
  ),
  labelledNote(
    'lecture/Romans lus en 2024.md',
    `# Romans lus en 2024

## Aimés
- **Le Mur invisible**, Marlen Haushofer. Une femme seule dans la montagne, une vache, un chien, et plus personne ailleurs. Lu en deux nuits.
- **La Peste**, relu. On croit connaître, on a vécu depuis un confinement, on ne lit plus pareil.
- **L’Événement**, Annie Ernaux. Cent pages sèches. Il faudrait le donner aux garçons.

## Abandonnés
- Un pavé de 900 pages sur une famille de banquiers. Arrêté page 210, je confondais les trois Édouard.
- Un polar islandais : le coupable se devine au deuxième chapitre.

## Prêtés
- *Le Mur invisible* à Nadège, en mai
- *Vernon Subutex*, tome 1, à Yann, jamais revu

## Envie de lire
Le journal de Jean Giono. Quelque chose de drôle, enfin.
`,
    [
      ['histoire de la dernière survivante sur terre', 4, 4, 'Une femme seule'],
      ['à qui réclamer un ouvrage qu’on ne m’a pas rendu', 14, 14, 'jamais revu'],
      ['pourquoi ai-je laissé tomber la saga financière', 9, 9, 'banquiers'],
      ['enquête policière trop prévisible', 10, 10, 'le coupable se devine'],
    ],
  ),
  labelledNote(
    'lecture/Club du jeudi.md',
    `# Club du jeudi

Huit personnes, un livre par mois, chez chacun son tour. On apporte une bouteille ou un gâteau, jamais les deux.

## Séance d’octobre, chez Agnès
*Une chambre à soi.* Dispute sur l’argent : faut-il en avoir pour écrire ? Bernard dit non, il vit d’une rente.
Phrase retenue : personne ne s’en souvient exactement, tout le monde la cite.

## Séance de novembre, chez nous
*L’Étranger.* Les plus jeunes défendent Meursault, les plus âgés sa mère. Fini à minuit.
Penser aux chaises, il en manquait deux.

## Choix à venir
Vote à main levée, deux propositions par personne. Interdit : plus de trois cents pages, ce qu’on a écrit soi-même.

## Le cas de Bernard
Il n’a pas ouvert un seul des quatre derniers. Il parle très bien quand même.
`,
    [
      ['participant qui commente sans avoir étudié le texte', 17, 17, 'pas ouvert un seul'],
      ['pas assez de sièges pour les invités', 11, 11, 'Penser aux chaises'],
      ['selon quels critères sélectionne-t-on le prochain titre', 14, 14, 'Vote à main levée'],
    ],
  ),
  labelledNote(
    'musique/Violoncelle.md',
    `# Violoncelle

Cours le mardi à 18 h 30 avec Irina. Repris à quarante-deux ans, après vingt-cinq d’interruption.

## Ce qu’Irina répète
- Le poids du bras, pas la force du poignet.
- Chanter avant de jouer. Si c’est faux dans la voix, ce sera faux sous le doigt.
- Dix minutes chaque jour valent mieux que deux heures le dimanche.

## Morceaux
- Première suite de Bach, prélude : à 60, sans s’arrêter, avant Noël
- Le Cygne : les démanchés restent hasardeux

## Matériel
Corde de la cassée en décembre, le chauffage assèche tout : humidificateur dans la caisse.
Mèche de l’archet à refaire, 65 €, chez Perrot.
Location 28 € par mois ; acheter au bout d’un an, la moitié est déduite.

## Récital du 15 juin
Mains moites, départ trop rapide, fin honorable. Hugo a applaudi entre les mouvements.
`,
    [
      ['entraînement bref mais quotidien plutôt que rare et long', 8, 8, 'Dix minutes chaque jour'],
      ['trac lors de ma prestation sur scène', 20, 20, 'Mains moites'],
      ['dommage causé à l’instrument par l’air trop peu humide', 15, 15, 'le chauffage assèche tout'],
      ['devenir propriétaire de l’instrument, à quelles conditions', 17, 17, 'la moitié est déduite'],
    ],
  ),
  labelledNote(
    'musique/Chorale des Deux Rives.md',
    `# Chorale des Deux Rives

Répétitions le mercredi, 20 h, salle du presbytère. Trente-quatre voix, dont cinq ténors seulement.

## Programme de printemps
Fauré, *Cantique de Jean Racine* ; trois chansons de Poulenc ; un gospel en rappel.
Apprendre par cœur avant le 1er avril, le chef ne veut plus voir de classeurs.

## Conseils de respiration
Le ventre, pas les épaules. Respirer là où le voisin ne respire pas.
En cas de chatouille dans la gorge : avaler, ne pas tousser, faire semblant.

## Concert du 24 mai
Église Saint-Melaine, 20 h 30. Chemise noire, pas de parfum (deux asthmatiques au premier rang).
Recette pour la réfection de l’orgue : 1 264 € l’an dernier.

## Caisse
Cotisation de 60 €, 30 pour les étudiants. Michel n’a pas réglé depuis 2022, personne n’ose.
`,
    [
      ['adhérent dont les arriérés s’accumulent', 18, 18, 'Michel n’a pas réglé'],
      ['à quoi servent les bénéfices du spectacle', 15, 15, 'réfection de l’orgue'],
      ['partitions interdites, tout doit être mémorisé', 7, 7, 'Apprendre par cœur'],
      ['pupitre masculin en sous-effectif', 3, 3, 'cinq ténors seulement'],
      ['consignes vestimentaires pour les choristes', 14, 14, 'Chemise noire'],
    ],
  ),
];
