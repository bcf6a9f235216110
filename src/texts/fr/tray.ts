/** Textes français : la sélection, le plateau et l’arborescence du coffre. */
import type { Range } from '../../lines/ranges';
import type { tray as english } from '../en/tray';
import type { Translated } from '../translated';
import { count } from './count';

export const tray: Translated<typeof english> = {
  pickLines: (n) => `Ajouter au plateau : ${count(n, 'ligne')}`,
  unpick: 'Retirer du plateau',
  pickNote: 'Ajouter au plateau : note entière',
  linesTaken: (n) => count(n, 'ligne'),
  selectLines: 'Choisir des lignes',
  selectLinesDone: 'Fin du choix',
  pickAll: 'Choisir tous les passages',
  collapseAll: 'Tout réduire',
  expandAll: 'Tout développer',
  tray: 'Plateau',
  trayList: 'Lignes choisies',
  trayMenu: 'Plus d’options pour le plateau',
  trayEmpty: 'Plateau vide',
  trayIsEmpty: 'Le plateau est vide. Ajoutez d’abord des passages depuis les résultats.',
  traySummary: (n, tokens) => `${count(n, 'passage')}${tokens === undefined ? '' : ` · ~${count(tokens, 'jeton')}`}`,
  clear: 'Vider',
  addOpenNote: 'Ajouter la note ouverte',
  collate: 'Assembler',
  collatedPassages: (n) => count(n, 'passage'),
  whole: 'note entière',
  range: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  editRange: 'Modifier les lignes : 12-18, ou vide pour la note entière',
  badRange: 'Ce n’est pas une plage. Écrivez 12-18 ou 7, ou rien pour la note entière.',
  removePick: (name) => `Retirer ${name}`,
  movedTo: (place, total) => `Déplacé en ${place} sur ${total}`,
  addedToTray: (n) => (n === 0 ? 'Déjà dans le plateau.' : `Ajouté au plateau : ${count(n, 'passage')}.`),
  nothingToAdd: 'Rien à ajouter.',

  browse: 'Parcourir…',
  browseVault: 'Parcourir le coffre',
  browseFilter: 'Nom ou dossier ; # pour les titres…',
  browseKeys: { toggle: 'ajouter ou retirer', headings: 'titres', done: 'terminer' },
  browseListing: 'Lecture de la liste des fichiers…',
  browseTokens: (tokens, exact) => `${exact ? '' : '~'}${count(tokens, 'jeton')}`,
  inTray: 'dans le plateau',
  pickedTooMany: (most) => `Vous pouvez ajouter jusqu’à ${count(most, 'note')} à la fois.`,
  addToTray: 'Ajouter au plateau',
  browseNoMatch: 'Aucune note ni aucun dossier ne correspond.',
  browseFailed: 'Impossible de lister les fichiers du coffre.',
};
