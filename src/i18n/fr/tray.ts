/** Textes français : la sélection, le plateau et l’arborescence du coffre. */
import type { Range } from '../../text/ranges';
import type { tray as english } from '../en/tray';
import type { Translated } from '../translated';
import { count } from './count';

export const tray: Translated<typeof english> = {
  pickLines: (n) => `Ajouter au plateau : ${count(n, 'ligne')}`,
  unpick: 'Retirer',
  pickNote: 'Ajouter au plateau : note entière',
  linesTaken: (n) => count(n, 'ligne'),
  pickAll: 'Choisir tous les passages',
  collapseAll: 'Tout replier',
  expandAll: 'Tout déplier',
  tray: 'Plateau',
  trayList: 'Lignes choisies',
  trayMenu: 'Autres actions du plateau',
  trayEmpty: 'Plateau vide',
  trayIsEmpty: 'Rien n’est encore choisi. Choisissez d’abord des passages dans les résultats.',
  traySummary: (n, tokens) => `${count(n, 'passage')}${tokens === undefined ? '' : ` · ~${count(tokens, 'jeton')}`}`,
  clear: 'Vider',
  undoClear: 'Annuler',
  addOpenNote: 'Ajouter la note ouverte',
  collate: 'Assembler',
  collatedPassages: (n) => count(n, 'passage'),
  whole: 'note entière',
  range: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  editRange: 'Modifier les lignes : 12-18, ou vide pour la note entière',
  badRange: 'Ce n’est pas une plage. Écrivez 12-18 ou 7, ou rien pour la note entière.',
  removePick: (name) => `Retirer ${name}`,
  movedTo: (place, total) => `Déplacé à la place ${place} sur ${total}`,
  addedToTray: (n) => (n === 0 ? 'Déjà dans le plateau.' : `Ajouté au plateau : ${count(n, 'passage')}.`),
  nothingToAdd: 'Il n’y a rien à ajouter.',

  browse: 'Parcourir…',
  browseVault: 'Parcourir le coffre',
  browseFilter: 'Filtrer par nom ou dossier…',
  browseListing: 'Lecture de la liste des fichiers…',
  browseTree: 'Fichiers et dossiers',
  browseTokens: 'jetons',
  browseSort: 'Ordre',
  browseSorts: { name: 'Par nom', newest: 'Plus récents d’abord', size: 'Plus longs d’abord' },
  browseOthers: (n) => `Autres fichiers (${n.toLocaleString('fr')})`,
  browseOnlyOthers: 'Il n’y a rien à assembler ici, seulement d’autres fichiers.',
  browseSections: (n) => (n === 0 ? 'Aucun titre' : count(n, 'section')),
  browseChanged: 'modifié',
  allNotes: (n) => `${n < 2 ? '' : 'Les '}${count(n, 'note')}`,
  allMatches: (n) => `${n < 2 ? '' : 'Les '}${count(n, 'résultat')}`,
  inTray: 'dans le plateau',
  linesInTray: 'en partie dans le plateau',
  imageNotPickable: 'Une image ne peut pas être assemblée, seul le texte le peut.',
  binaryNotPickable: 'Ce n’est pas du texte : impossible de l’assembler.',
  folderNotPickable: 'Ce dossier ne contient aucun texte à assembler.',
  browsePicked: (n, tokens, exact) =>
    n === 0
      ? 'Rien de choisi. Espace choisit, Entrée ajoute.'
      : `${count(n, 'note')} · ${exact ? '' : '~'}${count(tokens, 'jeton')}`,
  pickedTooMany: (most) => `On peut ajouter au plus ${count(most, 'note')} à la fois.`,
  addToTray: 'Ajouter au plateau',
  browseNoMatch: (written) => `Aucun fichier ni dossier ne porte « ${written} » dans son nom.`,
  browseGaps: 'Tout n’a pas pu être lu :',
  browseFailed: 'La liste des fichiers du coffre n’a pas pu être lue.',
  browseFailedHint: 'Vérifiez que le dossier du coffre s’ouvre sur cet ordinateur, puis réessayez.',
};
