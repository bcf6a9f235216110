/** Textes français : l’index et ce qu’il lui faut. */
import type { indexing as english } from '../en/indexing';
import type { Translated } from '../translated';
import { count } from './count';

export const indexing: Translated<typeof english> = {
  setup: 'Installation',
  programMissing: (program) => `${program} est introuvable`,
  installFromSite: (engine, program, oldest, site) =>
    `${engine} demande ${program} ${oldest} ou plus récent. Installez ${program} depuis ${site}, ou indiquez son chemin dans les paramètres.`,
  installByCommand: 'Installez-le, ou indiquez son chemin dans les paramètres :',
  programTooOld: (program, version) => `${program} ${version} est trop ancien`,
  programUnknown: (program, version) => `Collate ne prend pas en charge ${program} ${version}`,
  programUnknownHowTo: (reason) => `Il fonctionne autrement (${reason}). Installez une version prise en charge :`,
  pathHowTo: (path, outcome) => `${path} : ${outcome}. Corrigez le chemin dans les paramètres, ou effacez-le.`,
  programPathBad: (program) => `Le chemin de ${program} ne fonctionne pas`,
  usedInstead: (path) => `Ceci est utilisé à la place : ${path}`,
  builtinMeanwhile: 'D’ici là, Collate utilise son index intégré.',
  engineOffer: 'En option : la recherche profonde avec de plus grands modèles',
  engineOfferWhat:
    'QMD, un moteur de recherche qui tourne sur cet ordinateur, trouve le sens avec des modèles de 2 Go.',
  putAway: 'Ne plus afficher',
  checkAgain: 'Revérifier',
  looking: 'Recherche…',
  openSettings: 'Paramètres',
  copyCommand: 'Copier la commande',
  commandCopied: 'Commande copiée.',
  whatWasLookedFor: 'Emplacements vérifiés',
  indexStopped: 'L’index de recherche s’est arrêté',
  startAgain: 'Relancer',
  lastWords: 'Dernière sortie',
  indexing: (done, total) => `Indexation : ${done.toLocaleString('fr')} sur ${count(total, 'note')}`,
  stop: 'Arrêter',
  stopIndexing: 'Arrêter l’indexation',
  indexingStopped: (done, total) => `Arrêt à ${done.toLocaleString('fr')} sur ${count(total, 'note')}`,
  continue: 'Continuer',
  continueIndexing: 'Continuer l’indexation',
  indexStarting: 'index …',
  indexStartingHint: 'Recherche de changements dans le coffre',
  indexBuilding: (percent) => `indexation ${percent} %`,
  indexIncomplete: 'index incomplet',
  indexFresh: 'index à jour',
  indexFreshHint: (n) => `${count(n, 'note')} ${n < 2 ? 'indexée' : 'indexées'}`,
  indexUnsaved: (reason) => `Impossible d’enregistrer l’index (${reason}). Il sera reconstruit au prochain démarrage`,
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
    `Comptage des jetons : ${done.toLocaleString('fr')} sur ${count(total, 'fichier')}. Cliquez pour arrêter.`,
  jobWriting: 'écriture de tree.md',
  jobWritingHint: 'Mise à jour de la liste des fichiers',
  treeBlocked: 'tree.md non écrit',
};
