/** Textes français : les liens vers des lignes et des recherches. */
import type { links as english } from '../en/links';
import type { Translated } from '../translated';
import { count } from './count';

export const links: Translated<typeof english> = {
  copyLink: 'Copier le lien vers les lignes',
  linkCopied: 'Lien copié.',
  linkNotMade: (path) => `Collate ne voit pas ${path} : un lien à lui ne pourrait pas l’ouvrir.`,
  linkNoLines: 'Il n’y a pas de lignes ici vers lesquelles faire un lien.',
  linkProblems: {
    nothing: 'Ce lien Collate ne nomme ni note ni recherche.',
    both: 'Ce lien Collate nomme une note et une recherche. Il ne peut avoir que l’une des deux.',
    'bad-file': 'Ce lien Collate ne nomme pas de note : ce qu’il a comme « file » n’en est pas le chemin.',
    'outside-vault': 'Ce lien Collate mène hors du coffre et n’a pas été suivi.',
    'bad-lines': 'Ce lien Collate ne dit pas vers quelles lignes il mène : « lines » devrait être comme 9-14, ou 9.',
    'bad-words': 'Ce lien Collate est abîmé : les mots ou le contrôle qui trouvent ses lignes sont illisibles.',
    'bad-query': 'Ce lien Collate n’a pas de recherche à lancer : « query » est vide, trop long ou n’est pas du texte.',
  },
  linkNoNote: (path) => `Ce lien Collate mène à ${path}, mais il n’y a pas de telle note dans ce coffre.`,
  linkNotNote: (path) => `Ce lien Collate mène à ${path}, qui n’est pas une note.`,
  linkPastEnd: ({ start }, total) => `Le lien mène à la ligne ${start}, mais la note a ${count(total, 'ligne')}.`,
  linkUncertain: 'La note a été modifiée. Ces lignes ressemblent à celles du lien.',
};
