/** French prose of the part that nobody looks at while tuning. */
import { MONTHS, sentence, type Templates } from './templates';

export const heldOutFrench: Templates = {
  sentences: [
    sentence(
      'Le docteur {p} a examiné {n} patients de {q} à {t} et prescrit du repos à presque tous.',
      'Le docteur {p} a vu {n} patients de {q} à {t} et conseillé du repos à presque tous.',
      'Le docteur {p} a examiné {n} patients de {q} à {t} et n’a pas prescrit du repos à presque tous.',
      'pas',
    ),
    sentence(
      'La moisson de {t} a donné {n} tonnes d’orge, que {o} a achetées pour {s} le {d}.',
      'La récolte de {t} a donné {n} tonnes d’orge, que {o} a acquises pour {s} le {d}.',
      'La moisson de {t} a donné {n} tonnes d’orge, que {o} n’a jamais achetées pour {s} le {d}.',
      'jamais',
    ),
    sentence(
      'Selon les nouveaux statuts, {p} peut présider {q} pendant {n} ans, pourvu que {o} renouvelle la subvention.',
      'Selon les nouvelles règles, {p} peut diriger {q} pendant {n} ans, pourvu que {o} renouvelle la subvention.',
      'Selon les nouveaux statuts, {p} ne peut présider {q} pendant {n} ans, pourvu que {o} renouvelle la subvention.',
      'ne',
    ),
    sentence(
      '{p} a traduit {n} pages du journal trouvé à {t}, et {o} les a imprimées avec une perte de {s}.',
      '{p} a transcrit {n} pages du journal découvert à {t}, et {o} les a publiées avec une perte de {s}.',
      '{p} a traduit {n} pages du journal trouvé à {t}, et {o} les a imprimées sans une perte de {s}.',
      'sans',
    ),
    sentence(
      'Entre {t} et le réservoir, la conduite perdait {n} litres par heure jusqu’à ce que {p} ferme la vanne le {d}.',
      'Entre {t} et le réservoir, le tuyau fuyait de {n} litres par heure avant que {p} ferme la vanne le {d}.',
      'Entre {t} et le réservoir, la conduite ne perdait {n} litres par heure jusqu’à ce que {p} ferme la vanne le {d}.',
      'ne',
    ),
    sentence(
      'Les billets pour {q} coûtent {s} ; {p} attend {n} visiteurs à {t} si le temps se maintient.',
      'Les entrées pour {q} coûtent {s} ; {p} espère {n} visiteurs à {t} si le temps se maintient.',
      'Les billets pour {q} coûtent {s} ; {p} n’attend pas {n} visiteurs à {t} si le temps se maintient.',
      'pas',
    ),
  ],
  near: [
    'Personne à {t} n’a pardonné à {p} le soir où {q} a manqué de billets et de soupe d’orge.',
    '{o} garde un dossier sur {q} où {p} passe pour difficile mais honnête.',
    'Quand {p} est tombé malade, les patients de {t} ont envoyé des poires à {q}.',
    '{p} croit que {o} vendra le réservoir de {t} dès que nul ne regardera.',
  ],
  invented: [
    'Les poulpes de l’institut résolvent les mots croisés plus vite que leurs gardiens.',
    'La reine tenait un carnet à l’encre invisible, faite d’oignons et de remords.',
    'Sept républiques de montagne taxaient autrefois les cerfs-volants à la longueur de leur queue.',
    'Les astronautes chuchotent à leurs tomates, qui en deviennent plus rondes.',
  ],
  persons: ['Marceline Aubry', 'Fabien Loisel', 'Inès Zerhouni', 'Gontran Picard', 'Yvonne Tessier', 'Salomé Vidal'],
  strangers: ['Népomucène Sauvage', 'Apolline Roquefeuil', 'Cyprien Houdar', 'Isaure Vauquelin'],
  works: ['la clinique du Cèdre', 'la foire d’hiver', 'cercle de lecture', 'l’hospice', 'la maîtrise'],
  organisations: ['les presses Granval', 'la paroisse', 'les moulins Loutrel', 'les archives'],
  towns: ['Sauveterre', 'Hautelime', 'Harbonnières', 'Quenoy', 'Tarnac', 'Moulinbec'],
  headings: ['Santé', 'Champs', 'Statuts', 'Journal', 'Eau', 'Public'],
  months: MONTHS.fr,
};
