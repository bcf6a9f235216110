/** Textes français : les liens vers des lignes et des recherches. */
import type { links as english } from '../en/links';
import type { Translated } from '../translated';
import { count } from './count';

export const links: Translated<typeof english> = {
  copyLink: 'Copier le lien vers les lignes',
  linkCopied: 'Lien copié.',
  linkNotMade: (path) => `${path} est exclu de Collate et ne peut pas être lié.`,
  linkNoLines: 'Aucune ligne vers laquelle faire un lien.',
  linkProblems: {
    nothing: 'Ce lien Collate ne nomme ni note ni recherche.',
    both: 'Ce lien Collate nomme une note et une recherche. Il ne peut avoir que l’une des deux.',
    'bad-file': 'Chemin incorrect dans ce lien Collate : « file » doit être le chemin d’une note.',
    'outside-vault': 'Ce lien Collate mène hors du coffre.',
    'bad-lines': 'Lignes incorrectes dans ce lien Collate. Écrivez 9 ou 9-14.',
    'bad-words': 'Ce lien Collate est abîmé. Copiez-le à nouveau.',
    'bad-query': 'Recherche incorrecte dans ce lien Collate : « query » est vide ou trop long.',
  },
  linkNoNote: (path) => `Lien Collate : ${path} est introuvable.`,
  linkNotNote: (path) => `Lien Collate : ${path} n’est pas une note.`,
  linkPastEnd: ({ start }, total) => `Le lien mène à la ligne ${start}, mais la note a ${count(total, 'ligne')}.`,
  linkUncertain: 'La note a été modifiée. Ces lignes ressemblent à celles du lien.',
};
