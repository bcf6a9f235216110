/** Textes français : la vérification. */
import type { verify as english } from '../en/verify';
import type { Translated } from '../translated';
import { count } from './count';

export const verify: Translated<typeof english> = {
  verifyTitle: 'Vérifier',
  verifySelection: 'Vérifier la sélection',
  verifyHere: 'Vérifier les citations de la sélection ou de la note',
  verifyNote: 'Vérifier les citations',
  verifyClipboard: 'Vérifier le presse-papiers',
  verifyDocument: 'Vérifier le document',
  verifyNext: 'Citation suivante à vérifier',
  verifyPrevious: 'Citation précédente à vérifier',
  verifyShow: 'Montrer ce qui a été vérifié',
  verifyAgain: 'Vérifier à nouveau',
  verifyBack: 'Retour',
  verifyFilter: 'Montrer seulement ce qui est à revoir',
  verifyList: 'Ce que le texte prétend citer',
  verifySources: {
    selection: (name) => `Sélection dans ${name}`,
    note: (name) => name,
    clipboard: () => 'Presse-papiers',
    document: () => 'Document du panneau',
  },
  verifySummary: (needing, total) =>
    needing === 0
      ? total === 1
        ? 'Citation conforme'
        : `${total.toLocaleString('fr')} citations conformes`
      : `${needing.toLocaleString('fr')} sur ${total.toLocaleString('fr')} à revoir`,
  verifyPlace: (at, total) => `${at.toLocaleString('fr')} sur ${total.toLocaleString('fr')}`,
  verifyProgress: (done, total) =>
    total === undefined
      ? 'Recherche des citations…'
      : `${done.toLocaleString('fr')} sur ${count(total, 'citation vérifiée', 'citations vérifiées')}…`,
  verifyCancelled: 'Annulé avant que tout soit vérifié.',
  verifyNothing:
    'Rien n’est cité ici. La vérification regarde les mots entre guillemets, les blocs de citation, les blocs précédés d’un chemin et les phrases qui citent une [[note]].',
  verifyNoneNeeds: 'Rien n’est à revoir.',
  verifyShowAll: 'Tout montrer',
  verifyFailures: {
    'clipboard-empty': () => 'Il n’y a pas de texte dans le presse-papiers.',
    'clipboard-unreadable': () =>
      'Le presse-papiers est illisible. Collez son texte dans une note, sélectionnez-le et vérifiez la sélection.',
    'no-index': (reason) =>
      reason === ''
        ? 'Il n’y a pas encore d’index de vos notes. La vérification se fera dès qu’il sera construit.'
        : `Il n’y a pas d’index de vos notes où chercher : ${reason}.`,
    'too-long': () => 'Le texte est trop long pour être vérifié d’un coup. Sélectionnez-en une partie.',
    'note-gone': () => 'La note n’est plus dans le coffre.',
    error: (message) => `Le texte n’a pas pu être vérifié : ${message}`,
  },
  verifyVerdicts: { exact: 'exacte', reworded: 'reformulée', elsewhere: 'ailleurs', nowhere: 'nulle part' },
  verifyDiffers: {
    number: 'un nombre diffère',
    negation: 'une négation diffère',
    sign: 'un signe diffère',
    name: 'un nom diffère',
    struck: 'barré dans la note',
    word: 'des mots diffèrent',
  },
  verifyLacks: (words) => `absent des lignes citées : ${words}`,
  verifyOnlyCited: 'source indiquée, sans guillemets',
  verifySaidOf: (cited) => `attribuée à ${cited}`,
  verifyStandsIn: 'se trouve dans',
  verifyNearest: 'le plus proche :',
  verifyNoteHas: 'aucune note ne le dit',
  verifyWords: { quoted: 'seulement dans la citation', noted: 'seulement dans la note', gap: 'omis' },
  verifyLeftOut: (words) => `[…${words}…]`,
  verifyQuote: (words) => `« ${words} »`,
  verifyUse: 'Reprendre les mots de la note',
  verifyUsed: 'désormais les mots de la note',
  verifyChanged: 'modifiée depuis la vérification',
  verifyNotReplaced: {
    changed: 'La citation a été modifiée depuis la vérification : rien n’a été remplacé. Vérifiez à nouveau.',
    gone: 'La note vérifiée ne peut pas être ouverte pour modification : rien n’a été remplacé.',
  },
  verifyShowInNote: 'Montrer dans le texte',
  verifyFooter: (notes, seconds) => `Comparé à ${count(notes, 'note')} en ${seconds}, sans modèle.`,
  verifyWhole: 'Rien n’y est cité : le texte a été cherché comme une seule citation.',
  verifyPartial:
    'L’index ne contient pas encore toutes les notes : ce qui n’est nulle part sera peut-être trouvé plus tard.',
  verifyLeft: (left) =>
    `${count(left, 'autre citation n’a pas été cherchée', 'autres citations n’ont pas été cherchées')}. Vérifiez une partie du texte.`,
  verifyCopy: 'Copier le rapport',
  verifyCopied: 'Rapport copié.',
  verifyReport: (name) => `Vérifié : ${name}`,
};
