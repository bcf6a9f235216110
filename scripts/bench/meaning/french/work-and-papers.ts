/** French notes on work and on official papers. */
import { labelledNote, type LabelledNote } from '../labelled-note';

export const workAndPapers: readonly LabelledNote[] = [
  labelledNote(
    'travail/Réunions d’équipe.md',
    `# Réunions d’équipe

## 9 septembre
Présents : Nadège, Yann, Olivier, moi.
- Le client de Nantes résilie en décembre, trop de retards de livraison.
- Yann passe à mi-temps après la naissance.
- Nouvelle imprimante : toujours en panne, le technicien vient jeudi.

## 16 septembre
- Budget formation gelé jusqu’au printemps.
- Olivier propose de supprimer le compte rendu hebdomadaire : adopté, deux voix contre une.
- Pot de départ de Mme Lefort le 27, cagnotte chez Nadège.

## 23 septembre
- Piratage évité de peu : un faux courriel du directeur demandait un virement de 18 000 €. Nadège a téléphoné avant d’agir. Tout le monde doit vérifier de vive voix.
- Locaux : on rend un étage, bureaux partagés dès janvier.
`,
    [
      ['tentative d’escroquerie déjouée par une collègue', 15, 15, 'Piratage évité'],
      ['pour quelle raison perdons-nous un gros contrat', 5, 5, 'Le client de Nantes'],
      ['moins de place pour travailler l’an prochain', 16, 16, 'on rend un étage'],
      ['collecte pour une collaboratrice qui s’en va', 12, 12, 'cagnotte'],
    ],
  ),
  labelledNote(
    'travail/Entretien annuel.md',
    `# Entretien annuel

Le 12 novembre à 14 h, avec Solène Kermarrec. Préparer deux pages au plus.

## Ce dont je suis fier
- La migration des fiches clients, terminée trois semaines en avance.
- Deux stagiaires formés, dont une embauchée.

## Ce qui a coincé
J’ai dit oui à tout jusqu’en juin, et craqué en juillet : dix jours d’arrêt. Apprendre à refuser.

## Demandes
1. Passer de 2 650 à 2 850 € brut. Argument : rien depuis trois ans, inflation de 11 %.
2. Le vendredi à la maison.
3. Une formation de prise de parole ; je bafouille devant plus de six personnes.

## Réponse de Solène
Oui au vendredi, tout de suite. Salaire : « on en reparle en mars ». Formation d’accord si elle a lieu hors saison.
`,
    [
      ['surmenage : quand ai-je dû m’absenter', 10, 10, 'dix jours d’arrêt'],
      ['comment justifier une augmentation', 13, 13, 'inflation de 11 %'],
      ['peur de m’exprimer en public', 15, 15, 'je bafouille'],
      ['ce que ma supérieure a concédé', 18, 18, 'Oui au vendredi'],
    ],
  ),
  labelledNote(
    'travail/Facturer sans oublier.md',
    `# Facturer sans oublier

## Chaque fin de mois
1. Sortir les heures du tableau, arrondir au quart d’heure.
2. Vérifier le numéro de commande : sans lui, la mairie renvoie tout.
3. Envoyer avant le 28, sinon payé un mois plus tard.

## Mauvais payeurs
Relance polie à J+5, téléphone à J+15, recommandé à J+30. L’imprimeur de Vannes : d’avance, ou rien.

## Numérotation
Année, tiret, trois chiffres, sans trou. Une facture fausse ne s’efface pas, elle s’annule par un avoir.

## Déplacements
0,52 € du kilomètre, péages en plus. Repas plafonné à 20,20 €.
Garder les tickets, ils pâlissent : les photographier le soir même.
`,
    [
      ['étapes à suivre quand un client tarde à régler', 9, 9, 'Relance polie'],
      ['corriger une erreur sur un document comptable déjà émis', 12, 12, 's’annule par un avoir'],
      ['reçus devenus illisibles avec le temps', 16, 16, 'ils pâlissent'],
    ],
  ),
  labelledNote(
    'administration/Impôts.md',
    `# Impôts

Numéro fiscal dans le coffre numérique, rubrique « foyer ».

## Déclaration 2024
Envoyée le 22 mai. Garde de Lou : 1 840 €, case 7GA.
Dons : 210 € (banque alimentaire, secours en mer), reçus scannés.
Frais réels moins avantageux que l’abattement de 10 %, calculé deux fois.

## Taxe foncière
1 312 €, prélevée en dix fois. Contester la surface : ils comptent le grenier, qui fait 1,50 m sous poutre. Courrier parti le 3 novembre.

## Échéances
- 15 de chaque mois : prélèvement
- fin mai : déclaration
- octobre : solde

## Si l’on est en retard
10 % d’office. Appeler avant, ils accordent souvent un échelonnement. Mme Ruiz, guichet 4, est humaine.
`,
    [
      ['réclamation auprès du fisc à propos des combles', 11, 11, 'ils comptent le grenier'],
      ['interlocutrice compréhensive en cas de difficulté financière', 19, 19, 'Mme Ruiz'],
      ['générosité déductible envers des associations', 7, 7, 'Dons : 210 €'],
    ],
  ),
  labelledNote(
    'administration/Dégât des eaux.md',
    `# Dégât des eaux, février 2025

## Ce qui s’est passé
Dimanche 9, vers six heures : le flexible du lave-linge a lâché. Deux centimètres dans la cuisine, tache chez les voisins du dessous, M. et Mme Pham.

## Assurance
Contrat MAIF 3 518 442. Déclaré le lundi par téléphone, constat rempli avec M. Pham.
Expert passé le 24 : parquet à changer (1 480 €), plafond des Pham à repeindre (620 €). Franchise de 150 € pour nous.

## Photos
Prises avant d’éponger, heureusement. Elles sont dans le dossier « 2025-02 ».

## Leçon
Fermer le robinet après chaque lessive. Flexible à remplacer tous les cinq ans, 12 €.
`,
    [
      ['combien avons-nous dû débourser après le sinistre', 8, 8, 'Franchise de 150 €'],
      ['pièce bon marché à renouveler pour prévenir les fuites', 14, 14, 'Flexible à remplacer'],
      ['preuves en images de l’inondation', 11, 11, 'avant d’éponger'],
    ],
  ),
  labelledNote(
    'administration/Passeports et cartes.md',
    `# Passeports et cartes

| Qui | Document | Expire |
| --- | --- | --- |
| moi | passeport | 06/2027 |
| Sarah | passeport | 11/2025 |
| Hugo | carte d’identité | 02/2026 |

## Refaire un passeport
Pré-demande en ligne, timbre de 86 €, 17 € pour un enfant de moins de quinze ans.
Rendez-vous en mairie : six semaines d’attente chez nous, quatre jours à Montfort.
Photo sans sourire, sans lunettes. Celle de la cabine de la gare a été refusée, celle du photographe acceptée.

## Lou
Autorisation des deux parents, livret de famille, justificatif de domicile de moins d’un an.

## Voiture
Carte grise à mettre à jour avec la nouvelle adresse, dans le mois. Oublié en 2019 : amende de 90 €.
Contrôle technique avant le 4 avril.
`,
    [
      ['commune voisine où l’on obtient un créneau bien plus vite', 11, 11, 'quatre jours à Montfort'],
      ['portrait rejeté par les autorités', 12, 12, 'Photo sans sourire'],
      ['sanction pour un déménagement non signalé', 18, 18, 'amende de 90 €'],
    ],
  ),
];
