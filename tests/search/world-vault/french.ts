/** The French notes of the world vault; one has CRLF line ends, one is in decomposed Unicode. */
export const frenchNotes: Readonly<Record<string, string>> = {
  'Jardin/Potager partagé.md': `---
title: Potager partagé
tags: [jardin, printemps]
saison: 2024
---

# Le jardin partagé de la Villette

Le jardin ouvre le samedi de neuf heures à midi. Chaque parcelle du jardin fait douze mètres carrés.
Le jardin voisin nous prête sa brouette, et notre jardin leur prête la tondeuse.

## Semis de mars
- Tomates « cœur-de-bœuf », sous châssis jusqu’aux saints de glace
- Œillets d’Inde entre les rangs, contre les pucerons
- Fèves, directement en pleine terre

## Qui arrose le jardin ?
| Semaine | Équipe | Robinet |
| --- | --- | --- |
| 14 | Maëlle et Joaquim | nord |
| 15 | Ottilie | sud |
| 16 | Maëlle | nord |

Le compost vient de la cantine de l’école. Ni agrumes, ni pain, ni coquilles d’huîtres.

#jardin/compost #jardin/semis
`,
  'Cuisine/Crème brûlée à la fève tonka.md': `# Crème brûlée à la fève tonka

Recette du bistrot de la rue des Tanneurs, pour six ramequins.

## Ingrédients
- 8 jaunes d’œufs bien frais
- 50 cl de crème liquide entière
- 90 g de cassonade
- Une demi-fève tonka râpée

## Préparation
1. Fouetter les jaunes avec la moitié de la cassonade.
2. Chauffer la crème sans la faire bouillir, y râper la fève.
3. Cuire au bain-marie quarante minutes à 110 °C.
4. Laisser une nuit au froid, puis brûler la surface au chalumeau.

> « Le caramel doit craquer comme une vitre », disait le chef. L’essentiel, c’est le silence avant la cuillère.
`,
  'Travail/Réunion d’équipe.md': `---
created: 2024-03-18
participants: [Solène, Baptiste, Inès]
---

# Réunion d’équipe du 18 mars

Présents : Solène, Baptiste, Inès. Excusée : Wilhelmine.

## Ordre du jour
1. Le rendez-vous avec l’imprimeur est déplacé au jeudi.
2. L’intranet passe en lecture seule pendant la migration.
3. Les congés d’été : qui garde le standard ?

## Décisions
- [x] Baptiste commande les badges
- [ ] Inès écrit à assistance@intranet.example pour le code wifi
- [ ] Solène réserve la salle « Marie-Curie »

La salle ferme à dix-neuf heures. Le porte-à-porte commence lundi ; l’après-midi reste libre.
Standard : 05 61 00 42 17, poste 8. Astreinte : +33 6 12 00 98 76.

## Reporté
Le télétravail à mi-temps et le covoiturage, faute de temps.
`,
  'Travail/Facture n° 2024-118 (50 %).md': `# Facture n° 2024-118

Client : Verrerie Castagnède, 12 quai des Chartrons.

| Libellé | Quantité | Montant HT |
| --- | ---: | ---: |
| Vitrail de la sacristie | 1 | 3\u00a0480,00\u00a0€ |
| Dépose et repose | 2 | 615,50 € |
| Transport | 1 | 120,00 € |
| **Total** | | **4\u00a0831,00\u00a0€** |

Acompte de 50 % reçu le 2024-05-06, soit 2 415,50 €.
Solde à trente jours. Pénalités de retard : 10,57 % l’an.
IBAN sur demande à compta@verrerie-castagnede.example.

## Relances
- Première relance le 12 juin, par courrier
- Deuxième relance le 3 juillet, par téléphone
`,
  'Voyages/Bretagne/README.md': `# Bretagne en sac à dos

Le sentier des douaniers, de Perros-Guirec à Ploumanac’h, en quatre jours.

## Étapes
### Premier jour
Départ de la gare, dix-sept kilomètres, bivouac interdit sur la dune.
### Deuxième jour
Les rochers de granit rose au coucher du soleil. Le phare se visite jusqu’à dix-huit heures.

#### Marées
| Jour | Basse mer | Coefficient |
| --- | --- | ---: |
| lundi | 11 h 42 | 98 |
| mardi | 12 h 27 | 104 |

Crêperie conseillée par la logeuse : chez Nolwenn, galette complète et cidre brut.
Office de tourisme : https://bretagne-sentiers.example/gr34
`,
  'Voyages/Noël en Alsace.md': `# Noël en Alsace

Train jusqu’à Straßburg (Strasbourg pour nous), puis le car de Kaysersberg.

- Marché de Noël place du Château, vin chaud à l’orange
- Bredele à la cannelle, à l’anis, au citron
- La sœur d’Éloïse nous loge, deux nuits, près de l’écluse

## À rapporter
1. Trois cœurs en pain d’épices
2. Un moule à kougelhopf en terre vernissée
3. Du munster, bien emballé

> La neige tombait si doucement que l’on entendait le carillon de l’autre rive.
`.replaceAll('\n', '\r\n'),
  'Santé/Allergie au pollen ?.md': `# Allergie au pollen ?

Éternuements depuis le 2 avril, surtout le matin, près des bouleaux.

- Allergologue : Dr Quéméneur, deuxième étage, sonnette cassée
- Antihistaminique le soir, pas plus d’un comprimé
- Laver les draps à soixante degrés

Résultats des tests cutanés : bouleau +++, graminées +, acariens négatif.

## Ce qui aide
Rincer les cheveux avant de dormir. Fermer les fenêtres entre cinq et dix heures.
La désensibilisation dure trois ans, et commence en octobre.
`.normalize('NFD'),
  'Tâches.md': `# Réparer la sonnette
statut: à-faire | prio: haute | projet: maison
Transformateur 12 V, vis cruciformes.

# Renouveler le passeport d’Éloïse
statut: en-cours | prio: haute | projet: papiers
Photo d’identité récente, timbre fiscal à 86 €.

# Ramener les bocaux à l’épicerie
statut: à-faire | prio: basse | projet: maison
Huit bocaux, deux couvercles perdus.

# Écrire à la mairie pour le trottoir
statut: fait | prio: moyenne | projet: quartier
Réponse reçue : travaux votés, rien avant l’automne.

# Choisir un cadeau pour l’anniversaire d’Ottilie
statut: à-faire | prio: moyenne | projet: famille
Un herbier, ou des places d’opéra.
`,
};
