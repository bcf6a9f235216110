/** Textes français : les documents du panneau, et ce que leurs lignes sont devenues. */
import type { documents as english } from '../en/documents';
import { agoOf } from '../time-of';
import type { Translated } from '../translated';
import { count, theLines } from './count';

/** Ce que les outils disent en anglais, là où le panneau le montre. */
const problems: ReadonlyMap<string, string> = new Map([
  ['outside-vault', 'en dehors du coffre'],
  ['not-found', 'introuvable dans le coffre'],
  ['not-a-file', 'un dossier ne peut pas être assemblé'],
  ['not-text', 'n’est pas un fichier texte'],
  ['bad-range', 'intervalle de lignes invalide'],
  ['past-end', 'la note n’a plus ces lignes'],
  ['too-large', 'trop grand'],
  ['unreadable', 'impossible à lire'],
]);

export const documents: Translated<typeof english> = {
  // Documents récents
  recentDocumentsUnseen: (unseen) => `Documents récents : ${unseen} pas encore ${unseen < 2 ? 'ouvert' : 'ouverts'}`,
  openRecentDocument: 'Ouvrir un document récent…',
  chooseDocument: 'Quel document ?',
  noSuchDocument: 'Aucun document récent n’a ce titre.',
  recentFacts: (notes, blocks) => `${count(notes, 'note')}, ${count(blocks, 'bloc')}`,
  madeBy: { person: 'par vous', ask: 'par Demander', client: (name) => `par ${name}` },
  ago: (when) => agoOf(when, 'fr'),
  notOpenedYet: 'Pas encore ouvert',
  allRecentDocuments: (total) => `Tous les documents récents (${total})…`,
  clearRecentDocuments: 'Effacer les documents récents',
  recentDocumentsCleared: 'Documents récents effacés.',
  removeRecentDocument: (title) => `Retirer « ${title} » de la liste`,
  recentDocumentGone: 'Ce document n’est plus dans la liste.',
  chooseKeys: { open: 'ouvrir', rename: 'renommer', remove: 'retirer' },

  verdicts: {
    moved: 'déplacé',
    edited: 'modifié',
    uncertain: 'incertain',
    gone: 'disparu',
    missing: 'note absente',
    problem: 'illisible',
  },
  verdictWords: { removed: 'retiré', added: 'ajouté' },
  verdictEdited: 'Ces lignes ont été modifiées.',
  verdictUncertain: ({ start, end }) =>
    start === end
      ? `La ligne ${start} ressemble à votre sélection.`
      : `Les lignes ${start}–${end} ressemblent à votre sélection.`,
  verdictGone: (quote) =>
    quote === undefined ? 'Ces lignes ne sont plus dans la note.' : `« ${quote} » n’est plus dans la note.`,
  verdictMissing: 'Cette note a été supprimée. Restaurez-la pour revoir ces lignes.',
  verdictProblem: (reason) => `Impossible de lire la note : ${reason}.`,
  verdictAccept: 'Accepter',
  verdictAcceptLines: (range) => `Accepter ${theLines(range)}`,
  verdictAcceptAll: 'Accepter toutes les modifications',
  show: 'Afficher',
  verdictShowDifference: 'Afficher la différence',
  verdictHideDifference: 'Masquer la différence',
  verdictSearch: 'Rechercher',
  verdictRemove: 'Retirer',
  verdictMore: (name, verdict) => `${name} : ${verdict}. Que faire`,
  jumpGone: 'Ces lignes ne sont plus dans la note.',
  jumpUncertain: 'La note a été modifiée. Ces lignes ressemblent à celles qui avaient été trouvées.',

  moveUp: 'Monter',
  moveDown: 'Descendre',
  undo: 'Annuler',
  redo: 'Rétablir',
  editOverview: 'Modifier l’aperçu',
  addOverview: 'Ajouter un aperçu…',
  editTitle: 'Modifier le titre',
  lineAbove: 'Ajouter la ligne au-dessus',
  lineBelow: 'Ajouter la ligne au-dessous',
  paragraphBelow: 'Ajouter le paragraphe suivant',
  wholeSection: 'Étendre à la section',
  withoutFirstLine: 'Retirer la première ligne',
  withoutLastLine: 'Retirer la dernière ligne',
  addToDocument: 'Ajouter au document',
  alreadyInDocument: 'Déjà dans le document.',
  pickLine: (line) => `Choisir la ligne ${line}`,
  widenUp: (name) => `Ajouter la ligne au-dessus (Maj : retirer) · ${name}`,
  widenDown: (name) => `Ajouter la ligne au-dessous (Maj : retirer) · ${name}`,
  documentBack: 'Retour aux résultats',
  copy: 'Copier',
  documentCopy: 'Copier pour une IA, avec les numéros de ligne',
  save: 'Enregistrer',
  documentSave: 'Enregistrer comme note',
  documentFind: 'Rechercher dans le document',
  showRendered: 'Afficher le rendu',
  showSource: 'Afficher la source',
  taskOpen: 'À faire',
  taskDone: 'Fait',
  linkNowhere: (link: string) => `Note introuvable : ${link}`,
  documentMore: 'Plus d’options',
  documentContent: 'Document assemblé',
  documentNothing: 'Rien n’a été assemblé.',
  documentProblems: 'N’a pas pu être assemblé',
  documentSummary: (passages, tokens) => `${count(passages, 'passage')} · ~${count(tokens, 'jeton')}`,
  documentCollapse: (name) => `Réduire ${name}`,
  documentExpand: (name) => `Développer ${name}`,
  documentCopyBlock: (name) => `Copier les lignes de ${name}`,
  propertyCount: (n) => count(n, 'propriété'),
  documentEmptyNote: 'Note vide',
  documentProblem: (code, message) => problems.get(code) ?? message,
  documentFindPlaceholder: 'Rechercher dans le document…',
  documentFindPrevious: 'Occurrence précédente',
  documentFindNext: 'Occurrence suivante',
  documentFindClose: 'Fermer',
  documentFindCount: (at, matches, isComplete) => {
    if (matches === 0) return isComplete ? 'aucune occurrence' : '…';
    const total = `${matches.toLocaleString('fr')}${isComplete ? '' : '+'}`;
    return at === 0 ? total : `${at.toLocaleString('fr')} sur ${total}`;
  },
};
