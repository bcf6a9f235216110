import type { Texts } from './en';

/** Textes français. */
export const fr: Texts = {
  openPanel: 'Ouvrir le panneau',
  panelEmpty: 'Rien d’assemblé pour le moment.',
  settingsUnreadable:
    'Collate : les réglages enregistrés sont illisibles ; les valeurs par défaut s’appliquent jusqu’à votre prochain changement.',
  excludedName: 'Chemins exclus',
  excludedDesc:
    'Un chemin ou motif par ligne, par exemple « private/ » ou « **/*.secret.md ». Aucun outil ne les trouve, liste, lit ou modifie.',
};
