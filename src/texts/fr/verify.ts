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
  verifyShow: 'Afficher la dernière vérification',
  verifyAgain: 'Vérifier à nouveau',
  verifyBack: 'Retour',
  verifyFilter: 'Seulement les différences',
  verifyList: 'Citations du texte',
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
      : `${needing.toLocaleString('fr')} sur ${total.toLocaleString('fr')} ${needing < 2 ? 'diffère' : 'diffèrent'}`,
  verifyProgress: (done, total) =>
    total === undefined
      ? 'Recherche des citations…'
      : `${done.toLocaleString('fr')} sur ${count(total, 'citation vérifiée', 'citations vérifiées')}…`,
  verifyCancelled: 'Annulé. Certaines citations n’ont pas été vérifiées.',
  verifyNothing:
    'Aucune citation trouvée. Sont vérifiés le texte entre guillemets, les blocs de citation, les blocs précédés d’un chemin et les phrases avec un lien vers une note.',
  verifyNoneNeeds: 'Toutes les citations sont conformes.',
  verifyShowAll: 'Tout afficher',
  verifyFailures: {
    'clipboard-empty': () => 'Aucun texte dans le presse-papiers.',
    'clipboard-unreadable': () =>
      'Impossible de lire le presse-papiers. Collez son texte dans une note, sélectionnez-le et vérifiez la sélection.',
    'no-index': (reason) =>
      reason === ''
        ? 'Pas encore d’index. La vérification commencera dès qu’il sera construit.'
        : `Pas d’index où rechercher : ${reason}.`,
    'too-long': () => 'Le texte est trop long. Sélectionnez-en une partie.',
    'note-gone': () => 'La note n’est plus dans le coffre.',
    error: (message) => `Impossible de vérifier le texte : ${message}`,
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
  verifyNoteHas: 'introuvable dans les notes',
  verifyWords: { quoted: 'seulement dans la citation', noted: 'seulement dans la note', gap: 'omis' },
  verifyLeftOut: (words) => `[…${words}…]`,
  verifyQuote: (words) => `« ${words} »`,
  verifyUse: 'Remplacer par le texte source',
  verifyUsed: 'remplacée par le texte source',
  verifyChanged: 'modifiée depuis la vérification',
  verifyNotReplaced: {
    changed: 'La citation a changé depuis. Rien n’a été remplacé. Vérifiez à nouveau.',
    gone: 'Impossible d’ouvrir la note pour la modifier. Rien n’a été remplacé.',
  },
  verifyShowInNote: 'Afficher dans le texte',
  verifyFooter: (notes, seconds) => `Comparé à ${count(notes, 'note')} en ${seconds}, sans modèle.`,
  verifyWhole: 'Aucune citation : tout le texte a été vérifié comme une seule.',
  verifyPartial: 'Indexation en cours : une citation introuvable pourra être trouvée plus tard.',
  verifyLeft: (left) =>
    `${count(left, 'autre citation n’a pas été vérifiée', 'autres citations n’ont pas été vérifiées')}. Vérifiez une partie du texte.`,
  verifyCopy: 'Copier le rapport',
  verifyCopied: 'Rapport copié.',
  verifyReport: (name) => `Vérifié : ${name}`,
};
