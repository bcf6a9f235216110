/** Textes français : les commandes et les menus. */
import type { commands as english } from '../en/commands';
import type { Translated } from '../translated';
import { count } from './count';

export const commands: Translated<typeof english> = {
  noteGone: (path) => `${path} n’est plus dans le coffre.`,
  open: 'Ouvrir',
  openInTab: 'Ouvrir dans un nouvel onglet',
  openToTheRight: 'Ouvrir à droite',
  copyBlock: 'Copier ces lignes',
  refreshAll: 'Tout actualiser',
  backToTray: 'Remettre ces extraits dans le plateau',
  searchInFolder: 'Chercher dans ce dossier',
  blockCopied: 'Lignes copiées.',
  documentCopied: 'Document copié.',
  copyQuotes: 'Copier en citations',
  notCopied: 'Le presse-papiers n’a pas pris le texte.',
  noDocument: 'Rien n’est encore assemblé.',
  savedAs: (path) => `Enregistré sous ${path}.`,
  notSaved: (reason) => `Le document n’a pas été enregistré : ${reason}`,

  commandDeepSearch: 'Recherche profonde',
  searchSelection: 'Chercher la sélection',
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
  copyDocument: 'Copier le document',
  toggleRendered: 'Basculer le document en mode lecture',
  saveDocument: 'Enregistrer le document comme note',
  updateIndex: 'Mettre l’index à jour',
  indexUpdated: 'L’index est à jour.',
  indexRebuilt: 'L’index a été reconstruit.',
  noIndex: (reason) => `Il n’y a pas d’index : ${reason}`,
  notRebuilt: (reason) => `L’index n’a pas pu être reconstruit : ${reason}`,
  writeTree: 'Écrire tree.md',
  treeWritten: 'Collate : tree.md a été écrit.',
  treeSame: 'Collate : tree.md est à jour.',
  treeForeign: 'Collate : tree.md existe déjà et n’a pas été créé par Collate. Renommez-le ou supprimez-le d’abord.',
  treeFailed: (reason) => `Collate : tree.md n’a pas pu être écrit : ${reason}`,
};
