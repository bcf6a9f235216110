/** Textes français : ce que Collate montre dans les notes : documents enregistrés, extraits et blocs collate. */
import type { Range } from '../../lines/ranges';
import type { inNotes as english } from '../en/in-notes';
import type { Translated } from '../translated';
import { count, theLines } from './count';

export const inNotes: Translated<typeof english> = {
  lineStarts: {
    title: 'titre du document',
    view: 'source ou rendu',
    search: 'résultats d’une recherche, toujours à jour',
    limit: 'nombre maximal de notes',
    passages: 'nombre maximal de passages par note',
    sort: 'ordre des notes',
    overview: 'aperçu',
    link: 'note, titre ou bloc',
  },
  siblingSource: (notes) => `cette section de ${count(notes, 'note')}`,
  viewHints: { source: 'tel quel, lignes numérotées', rendered: 'comme en mode lecture' },
  sortHints: {
    relevance: 'le meilleur résultat d’abord',
    newest: 'le jour le plus récent d’abord',
    path: 'par dossier et nom',
  },
  headingLevel: (level) => `titre ${level}`,

  // Documents in notes
  saveAsForm: {
    live: 'Enregistrer comme bloc vivant',
    quotes: 'Enregistrer comme citations',
    blocks: 'Enregistrer comme instantané',
  },
  saveAsLines: 'Enregistrer comme bloc vivant, lignes fixes',
  saveFollows: (followed, fixed) =>
    [
      ...(followed === 0 ? [] : [`suit ${count(followed, 'section ou note', 'sections ou notes')}`]),
      ...(fixed === 0 ? [] : [`${count(fixed, 'passage')} en lignes fixes`]),
    ].join(', '),
  saveSearchLive: 'Enregistrer la recherche comme bloc vivant',
  insertSearch: 'Insérer la recherche dans la note',
  insertBlock: 'Insérer un bloc collate',
  insertIntoNote: 'Insérer dans la note',
  insertDocument: 'Insérer le document dans la note',
  insertedInto: (name) => `Inséré dans ${name}.`,
  noNoteToInsert: 'Ouvrez une note et placez le curseur là où insérer le document.',
  noteIsRead: (name) => `${name} est en mode lecture. Passez en mode édition pour y insérer le document.`,
  blocksLeftOut: (n) => `Laissé de côté : ${count(n, 'passage')} dont le texte n’existe plus.`,
  openSaved: 'Ouvrir dans Collate',
  notOpened: (name) => `${name} ne contient aucun document à ouvrir.`,
  sourcesRenamed: (notes, named) => {
    const what =
      named.length === 1 ? `« ${named.join('')} » a été renommée.` : `${named.length} notes ont été renommées.`;
    return `${what} Mettre à jour les blocs dans ${notes.length === 1 ? notes.join('') : count(notes.length, 'note')} ?`;
  },
  updateSources: 'Mettre à jour',
  leaveSources: 'Plus tard',
  sourcesUpdated: (notes) => `Blocs mis à jour dans ${notes === 1 ? '1 note' : `${notes} notes`}.`,

  // Ce que concat a écrit, dans les notes
  fenceVerdicts: {
    unchanged: 'inchangé',
    edited: 'modifié depuis',
    missing: 'hors du coffre',
  },
  fenceMoved: (lines: string) => `déplacé en ${lines}`,
  fenceShow: (range) => `Afficher ${theLines(range)}`,
  fenceMissing: 'Note introuvable dans le coffre.',
  fenceUncertain: 'Des lignes semblables se trouvent à plusieurs endroits.',
  fenceMaybe: ({ start, end }: Range) =>
    start === end
      ? `La ligne ${start} y ressemble, mais c’est peut-être une autre.`
      : `Les lignes ${start}–${end} y ressemblent, mais ce sont peut-être d’autres.`,
  fenceOpen: 'Ouvrir les lignes citées',

  // Collate blocks in notes
  noteBlock: 'Lignes assemblées',
  noteBlockOpen: 'Ouvrir dans le panneau',
  noteBlockEdit: 'Modifier',
  noteBlockUpdate: 'Mettre à jour les lignes',
  noteBlockEmpty: 'Ce bloc est vide. Ajoutez une ligne comme [[note]], [[note#titre]] ou search: mots.',
  noteBlockFound: (query: string, shown: number, notes: number, total: number) =>
    `${query} · ${count(shown, 'passage')} de ${notes < total ? `${notes} sur ` : ''}${count(total, 'note')}`,
  noteBlockCut: (shown: number, total: number) =>
    `${shown} sur ${total} affichés. Précisez la source pour voir les autres.`,
  noteBlockLost: 'Le bloc a été déplacé dans la note. Rien n’a été mis à jour.',
  noteBlockUpdated: 'Bloc mis à jour.',
  noteBlockProblem: (line: number, problem: string, text: string) =>
    text === '' ? `Ligne ${line} : ${problem}` : `Ligne ${line} : ${problem} « ${text} »`,
  noteBlockProblems: {
    'unknown-field':
      'champ inconnu. Utilisez title, view ou search ; sous une recherche aussi limit, passages ou sort.',
    'empty-field': 'ajoutez une valeur après les deux-points.',
    twice: 'en double ; seul le premier compte.',
    'bad-view': 'utilisez source ou rendered.',
    'bad-sort': 'utilisez relevance, newest ou path.',
    'bad-limit': 'utilisez un nombre entier à partir de 1.',
    'no-search': 'à placer en retrait sous une recherche.',
    'bad-link': 'ce lien ne peut pas être suivi.',
    embed: 'les aperçus intégrés ne sont pas affichés. Retirez le point d’exclamation.',
    'bad-anchor': 'après le lien, indiquez des lignes, par exemple 9-14, ou rien.',
    'part-and-lines': 'indiquez un titre ou des lignes, pas les deux.',
    'outside-vault': 'hors du coffre.',
    'not-a-source': 'ni lien, ni chemin, ni champ. Commencez les lignes de texte par >.',
    'too-long': 'la ligne est trop longue.',
    'too-many-lines': 'le bloc est trop long. La suite est ignorée.',
  },
  sourceProblems: {
    'missing-note': (path: string, _message: string) => `note introuvable : ${path}`,
    'own-note': (_path: string, _message: string) => 'un bloc ne peut pas afficher sa propre note.',
    'missing-part': (path: string, message: string) => `${path} : ${message}`,
    'no-match': (path: string, _message: string) => `aucune note ne correspond à ${path}.`,
    'no-heading': (path: string, heading: string) => `aucune note correspondant à ${path} n’a le titre « ${heading} ».`,
    'past-end': (path: string, total: string) => `${path} n’a que ${count(Number(total), 'ligne')}.`,
    'nothing-found': (_path: string, _message: string) => 'la recherche n’a rien trouvé.',
    'too-many-looks': (_path: string, _message: string) => 'un bloc contient au plus 100 motifs et recherches.',
    'bad-pattern': (path: string, message: string) => `${path} n’est pas un motif valable : ${message}`,
    'search-failed': (_path: string, message: string) => `la recherche a échoué : ${message}`,
    unreadable: (path: string, message: string) => `impossible de lire ${path} : ${message}`,
    'not-text': (path: string, _message: string) => `${path} n’est pas un fichier texte.`,
  },
};
