/** Textes français : l’index et ce qu’il lui faut. */
import type { indexing as english } from '../en/indexing';
import type { Translated } from '../translated';
import { count } from './count';

export const indexing: Translated<typeof english> = {
  setup: 'Installation',
  programMissing: (program) => `${program} est introuvable`,
  installFromSite: (engine, program, oldest, site) =>
    `${engine} demande ${program} ${oldest} ou plus récent. Installez-le depuis ${site}, ou indiquez son chemin dans les réglages.`,
  installByCommand: 'Installez-le, ou indiquez son chemin dans les réglages :',
  programTooOld: (program, version) => `${program} ${version} est trop ancien`,
  programUnknown: (program, version) => `Collate ne connaît pas ${program} ${version}`,
  programUnknownHowTo: (reason) =>
    `Il fonctionne autrement (${reason}). Installez la version pour laquelle Collate est fait :`,
  pathHowTo: (path, outcome) => `${path} : ${outcome}. Corrigez le chemin dans les réglages, ou effacez-le.`,
  programPathBad: (program) => `Le chemin de ${program} ne convient pas`,
  usedInstead: (path) => `Ceci est utilisé à la place : ${path}`,
  builtinMeanwhile: 'D’ici là, l’index intégré répond.',
  engineOffer: 'En option : la recherche profonde avec de plus grands modèles',
  engineOfferWhat:
    'QMD, un moteur de recherche qui tourne sur cet ordinateur, trouve le sens avec de plus grands modèles, qui prennent 2 Go.',
  putAway: 'Ne plus afficher',
  checkAgain: 'Revérifier',
  looking: 'Recherche…',
  openSettings: 'Réglages',
  copyCommand: 'Copier la commande',
  commandCopied: 'Commande copiée.',
  whatWasLookedFor: 'Ce qui a été cherché',
  indexStopped: 'L’index de recherche s’est arrêté',
  startAgain: 'Relancer',
  lastWords: 'Ses derniers mots',
  indexing: (done, total) => `Indexation : ${done.toLocaleString('fr')} sur ${count(total, 'note')}`,
  stop: 'Arrêter',
  stopIndexing: 'Arrêter l’indexation',
  indexingStopped: (done, total) => `Arrêt à ${done.toLocaleString('fr')} sur ${count(total, 'note')}`,
  continue: 'Continuer',
  continueIndexing: 'Continuer l’indexation',
  indexStarting: 'index …',
  indexStartingHint: 'L’index est ouvert et comparé au coffre',
  indexBuilding: (percent) => `indexation ${percent} %`,
  indexIncomplete: 'index incomplet',
  indexFresh: 'index à jour',
  indexFreshHint: (n) => `${count(n, 'note')} ${n < 2 ? 'indexée' : 'indexées'}`,
  indexUnsaved: (reason) =>
    `L’index n’a pas pu être enregistré (${reason}) ; il sera reconstruit au prochain démarrage`,
  indexFollowing: 'Une autre fenêtre tient l’index à jour',
  indexPending: (n) => `indexation de ${count(n, 'modification')}`,
  indexPendingHint: 'Modifications pas encore indexées',
  indexUnbuilt: 'pas encore d’index',
  indexUnbuiltHint: 'L’index est construit dès que vous utilisez Collate sur cet appareil',
  indexUnread: (n) =>
    `${count(n, 'note')} ${n < 2 ? 'n’a pas pu être lue' : 'n’ont pas pu être lues'} ; Collate réessaie`,
  indexUnavailable: 'pas d’index',
  jobReading: (total) => `lecture de ${count(total, 'fichier')}`,
  jobReadingHint: (done, total) =>
    `La longueur de chaque fichier est relevée pour l’arborescence : ${done.toLocaleString('fr')} sur ${total.toLocaleString('fr')}. Cliquez pour arrêter.`,
  jobWriting: 'écriture de tree.md',
  jobWritingHint: 'L’aperçu du coffre est mis à jour',
  treeBlocked: 'tree.md non écrit',
};
