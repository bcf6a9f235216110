import type { Texts } from './en';

/** Textes français. */
export const fr: Texts = {
  openPanel: 'Ouvrir le panneau',
  panelEmpty: 'Rien d’assemblé pour le moment.',
  settingsUnreadable:
    'Collate : les réglages enregistrés sont illisibles ; les valeurs par défaut s’appliquent jusqu’à votre prochain changement.',
  nodePathName: 'Chemin de Node',
  nodePathDesc: 'Node 22 ou plus récent fait tourner QMD. Laissez vide pour qu’il soit cherché.',
  qmdPathName: 'Chemin de QMD',
  qmdPathDesc: 'Le dossier du paquet @tobilu/qmd, ou son lanceur. Laissez vide pour qu’il soit cherché.',
  excludedName: 'Chemins exclus',
  excludedDesc:
    'Un chemin ou motif par ligne, par exemple « private/ » ou « **/*.secret.md ». Aucun outil ne les trouve, liste, lit ou modifie.',
};
