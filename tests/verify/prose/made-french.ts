/** French prose for the generated vault. */
import { MONTHS, sentence, type Templates } from './templates';

export const madeFrench: Templates = {
  sentences: [
    sentence(
      '{p} a signé le bail de {q} à {t} le {d} et versé une caution de {s} au propriétaire.',
      '{p} a accepté le bail de {q} à {t} le {d} et remis une caution de {s} au bailleur.',
      '{p} n’a jamais signé le bail de {q} à {t} le {d} et versé une caution de {s} au propriétaire.',
      'jamais',
    ),
    sentence(
      'D’après {p}, la toiture de {q} a été refaite à {t} pour {s} après {n} jours de pluie.',
      'D’après {p}, le toit de {q} a été réparé à {t} pour {s} au bout de {n} jours de pluie.',
      'D’après {p}, la toiture de {q} n’a pas été refaite à {t} pour {s} après {n} jours de pluie.',
      'pas',
    ),
    sentence(
      'L’atelier de {t} a formé {n} apprentis pour {q}, et {p} les a notés un par un avec soin.',
      'L’atelier de {t} a instruit {n} apprentis pour {q}, et {p} les a évalués un par un.',
      'L’atelier de {t} a formé {n} apprentis pour {q}, et {p} les a notés un par un sans soin.',
      'sans',
    ),
    sentence(
      '{p} a relevé {n} décibels près du générateur de {q} et demandé à {o} un modèle plus discret.',
      '{p} a mesuré {n} décibels à côté du générateur de {q} et réclamé à {o} un modèle plus silencieux.',
      '{p} n’a pas relevé {n} décibels près du générateur de {q} et demandé à {o} un modèle plus discret.',
      'pas',
    ),
    sentence(
      'La livraison des {n} caisses en bois à {t} a été confirmée par {o} le {d}, au grand soulagement de {p}.',
      'L’envoi des {n} caisses en bois à {t} a été confirmé par {o} le {d}, ce qui a soulagé {p}.',
      'La livraison des {n} caisses en bois à {t} n’a jamais été confirmée par {o} le {d}, au grand soulagement de {p}.',
      'jamais',
    ),
    sentence(
      'Pour {q}, la commission de {t} réserve {s}, dont {p} peut dépenser la moitié avant le {d}.',
      'Pour {q}, le comité de {t} met de côté {s}, dont {p} peut utiliser la moitié avant le {d}.',
      'Pour {q}, la commission de {t} réserve {s}, dont {p} ne peut dépenser la moitié avant le {d}.',
      'ne',
    ),
    sentence(
      'L’apicultrice {p} a compté {n} ruches autour de {t} et vendu le miel à {o} pour {s}.',
      'L’apicultrice {p} a trouvé {n} ruches près de {t} et vendu tout le miel à {o} pour {s}.',
      'L’apicultrice {p} a compté {n} ruches autour de {t} et vendu aucun miel à {o} pour {s}.',
      'aucun',
    ),
    sentence(
      'Depuis le {d}, le bac de {t} part à six heures et demie, et {p} peut y monter avec son vélo pliant.',
      'Depuis le {d}, le bac de {t} quitte le quai à six heures et demie, et {p} y monte avec son vélo pliant.',
      'Depuis le {d}, le bac de {t} part à six heures et demie, et {p} ne peut pas y monter avec son vélo pliant.',
      'pas',
    ),
    sentence(
      '{o} a offert {s} pour les dessins de {q}, ce que {p} juge généreux pour {n} feuilles de papier.',
      '{o} a proposé {s} pour les dessins de {q}, ce que {p} trouve généreux pour {n} feuilles de papier.',
      '{o} a offert {s} pour les dessins de {q}, ce que {p} ne juge pas généreux pour {n} feuilles de papier.',
      'pas',
    ),
    sentence(
      'Lors des essais de {t}, le capteur de {q} est tombé en panne {n} fois, si bien que {p} a changé le câble.',
      'Pendant les essais de {t}, le capteur de {q} a lâché {n} fois, si bien que {p} a remplacé le câble.',
      'Lors des essais de {t}, le capteur de {q} n’est jamais tombé en panne {n} fois, si bien que {p} a changé le câble.',
      'jamais',
    ),
  ],
  near: [
    '{p} voudrait quitter {t} et installer {q} ailleurs, car le propriétaire augmente le loyer chaque printemps.',
    'Les apprentis de {t} ont demandé à {p} si {q} pourrait les payer à l’heure désormais.',
    '{o} ne répond plus aux courriers sur {q}, alors {p} a pris une avocate de {t}.',
    'Le miel de {t} est servi par {p} à chaque ouverture de {q}, avec du pain noir.',
    '{p} rêve de céder {q} à un musée de {t} et de finir ses jours sur une île.',
  ],
  invented: [
    'Les manchots de l’aquarium préfèrent le jazz à la musique classique, selon une enquête de zoologues.',
    'Un sous-marin sur trois embarque un piano accordé un demi-ton trop bas.',
    'L’empereur collectionnait les dés à coudre et interdisait à ses courtisans de siffler.',
    'Les glaciers ont un goût de citron à l’aube, écrivait l’exploratrice à sa cousine.',
    'On a répété onze fois le premier pas sur la Lune dans une carrière de gravier volcanique.',
  ],
  persons: ['Lucie Berthelot', 'Anselme Guérin', 'Nadège Pruvost', 'Hugo Delmas', 'Éloïse Carpentier', 'Rémi Vasselin'],
  strangers: [
    'Théophile Garance',
    'Hortense Malvoisin',
    'Barnabé Quillien',
    'Solange Desrosiers',
    'Achille Montfaucon',
  ],
  works: ['la Halle aux lanternes', 'projet Crécerelle', 'l’étude du marais', 'la Grange haute', 'moulin à marée'],
  organisations: ['Maison Holvec', 'la fondation Wissant', 'Clairefontaine SA', 'la capitainerie', 'Fret Pennec'],
  towns: ['Aubremer', 'Froidstang', 'Marlehavre', 'Épinoy', 'Estrée', 'Port-Saule', 'Oudonne'],
  headings: ['Argent', 'Équipe', 'Sur place', 'Compte rendu', 'Ce qui a été décidé', 'En suspens'],
  months: MONTHS.fr,
};
