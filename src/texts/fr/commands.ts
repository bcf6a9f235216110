/** Textes français : les commandes et les menus. */
import type { commands as english } from '../en/commands';
import type { Translated } from '../translated';
import { count } from './count';

export const commands: Translated<typeof english> = {
  noteGone: (path) => `${path} n’est plus dans le coffre.`,
  open: 'Ouvrir',
  openInTab: 'Ouvrir dans un nouvel onglet',
  openToTheRight: 'Ouvrir vers la droite',
  copyBlock: 'Copier ces lignes',
  refreshAll: 'Tout actualiser',
  backToTray: 'Remettre les passages dans le plateau',
  searchInFolder: 'Rechercher dans ce dossier',
  blockCopied: 'Lignes copiées.',
  documentCopied: 'Document copié.',
  copyQuotes: 'Copier en citations',
  notCopied: 'Impossible de copier dans le presse-papiers.',
  noDocument: 'Rien d’assemblé pour l’instant.',
  savedAs: (path) => `Enregistré sous ${path}.`,
  notSaved: (reason) => `Impossible d’enregistrer le document : ${reason}`,

  commandDeepSearch: 'Recherche profonde',
  searchSelection: 'Rechercher la sélection',
  findLike: 'Trouver des passages semblables',
  nextResult: 'Résultat suivant',
  previousResult: 'Résultat précédent',
  backToPanel: 'Retour au panneau',
  resultPlace: ({ at, total, around }) => {
    const place = `Résultat ${at.toLocaleString('fr')} sur ${total.toLocaleString('fr')}`;
    return around === undefined ? place : `${place} · ${around === 'start' ? 'depuis le début' : 'depuis la fin'}`;
  },
  addSelection: 'Ajouter les lignes sélectionnées au plateau',
  addNote: 'Ajouter la note au plateau',
  addNotes: (n) => `Ajouter ${count(n, 'note')} au plateau`,
  addFolder: 'Ajouter le dossier au plateau',
  addOpenTabs: 'Ajouter les onglets ouverts au plateau',
  commandCollate: 'Assembler le plateau',
  copyDocument: 'Copier le document pour une IA',
  toggleRendered: 'Basculer le document en mode lecture',
  saveDocument: 'Enregistrer le document comme note',
  updateIndex: 'Mettre l’index à jour',
  indexUpdated: 'Index à jour.',
  indexRebuilt: 'Index reconstruit.',
  noIndex: (reason) => `Pas d’index : ${reason}`,
  notRebuilt: (reason) => `Impossible de reconstruire l’index : ${reason}`,
  writeTree: 'Écrire tree.md',
  treeWritten: 'Collate : tree.md écrit.',
  treeSame: 'Collate : tree.md est à jour.',
  treeForeign: 'Collate : tree.md existe déjà et n’a pas été créé par Collate. Renommez-le ou supprimez-le d’abord.',
  treeFailed: (reason) => `Collate : impossible d’écrire tree.md : ${reason}`,
};
