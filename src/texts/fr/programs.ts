/** Textes français : les autres programmes : leurs modifications, le serveur MCP et ce qu’ils ont vu. */
import type { programs as english } from '../en/programs';
import { timeOf } from '../time-of';
import type { Translated } from '../translated';
import { count } from './count';

export const programs: Translated<typeof english> = {
  someClient: 'Une application',
  apply: 'Appliquer',
  confirmEdit: (by, note) => `${by} veut modifier ${note}`,
  confirmCreation: (by, note) => `${by} veut créer ${note}`,
  confirmEdits: (by, notes) => `${by} veut écrire ${count(notes, 'note')}`,
  diff: 'Ce qui changerait',
  diffRemoved: (line) => `ligne ${line} supprimée : `,
  diffAdded: (line) => `ligne ${line} ajoutée : `,
  diffSame: (line) => `ligne ${line} : `,
  diffUnchanged: (n) => `${count(n, 'ligne')} sans changement`,
  emptyNote: 'note vide',
  newNote: 'nouvelle note',
  linesDeleted: ({ start, end }) => (start === end ? `ligne ${start} supprimée` : `lignes ${start}–${end} supprimées`),
  refuseEdit: 'Refuser',
  editsWaiting: (n) => `${count(n, 'autre modification', 'autres modifications')} à décider`,
  editOutdated: (by, note) => `Collate : ${note} a changé ; la modification par ${by} n’a pas été appliquée.`,
  editWithdrawn: (by, note) => `Collate : ${by} ne veut plus modifier ${note}.`,
  edited: (by, note, where) => `Collate : ${by} a modifié ${note}, ${where}.`,
  editsBefore: (n) => `${count(n, 'autre modification', 'autres modifications')} juste avant.`,
  showEdits: 'Afficher les modifications',
  undoEditOf: (note) => `Annuler la modification de ${note}`,
  undoCreationOf: (note) => `Annuler la création de ${note}`,
  undone: 'annulée',
  editUndone: (by, note, where) => `Collate : modification de ${note} par ${by}, ${where}, annulée.`,
  editNotUndone: (by, note, where, reason) =>
    `Collate : la modification de ${note} par ${by}, ${where}, n’a pas été annulée. ${reason}`,
  editsUndone: (by, n) => `Collate : ${count(n, 'modification')} par ${by} ${n < 2 ? 'annulée' : 'annulées'}.`,
  creationUndone: (by, note) => `Collate : ${note}, créée par ${by}, est dans la corbeille.`,
  editsHalfDone: (written, others) =>
    `Collate : Obsidian a été fermé pendant qu’une application modifiait plusieurs notes. Modifiées : ${written}. Non modifiées, ou modifiées depuis : ${others}.`,
  undoRefusals: {
    unknown: 'Déjà annulée.',
    forgotten: 'Trop ancienne ; l’ancien texte n’est plus conservé.',
    missing: 'La note n’est plus là, ou elle est exclue.',
    'later-edit': 'Annulez d’abord la modification plus récente de cette note.',
    changed: 'L’annulation perdrait des changements plus récents de la note.',
    unwritable: 'Impossible d’écrire la note.',
  },
  editsTitle: 'Modifications depuis le démarrage d’Obsidian',
  editTime: (when) => timeOf(when, 'fr'),
  undoLastEdit: 'Annuler la dernière modification par une application',
  listEdits: 'Afficher les modifications par les applications',

  mcpOff: 'Le serveur est arrêté.',
  mcpRunning: (url) => `En marche à ${url}`,
  mcpRunningElsewhere: (url, wanted) =>
    `En marche à ${url}, car le port ${wanted} est pris, peut-être par un autre coffre. Les configurations copiées pour ${wanted} n’atteignent pas ce coffre.`,
  mcpFailed: (reason) => `Collate n’a pas pu démarrer le serveur MCP. ${reason}`,
  mcpNoPort: (port) => `Aucun port n’est libre à partir de ${port}. Choisissez-en un autre dans les paramètres.`,
  mcpStarted: (url) => `Collate : serveur MCP en marche à ${url}. Copiez des configurations depuis les paramètres.`,
  mcpStopped: 'Collate : serveur MCP arrêté.',
  mcpShort: (port) => `MCP :${port}`,
  mcpShortHint: (clients) =>
    `Serveur MCP en marche ; ${count(clients, 'application')} avec jeton. Cliquez pour voir les derniers appels.`,
  mcpTest: 'Tester la connexion',
  mcpTesting: 'Essai…',
  mcpTestWorks: (url, tools, ms) => `La connexion à ${url} fonctionne : ${count(tools, 'outil')}, ${Math.ceil(ms)} ms.`,
  mcpTestFailed: (reason) =>
    `La connexion a échoué : ${reason}. Arrêtez puis relancez le serveur ; un pare-feu ou un proxy de cet ordinateur peut aussi faire obstacle.`,
  mcpOtherClient: 'Autre application',
  mcpCopyFor: (name) => `Copier la configuration pour ${name}`,
  mcpCopied: (name, where) => `Collate : copié, avec un jeton pour ${name}. ${where}`,
  mcpCopiedHere: (name, where) => `Copié, avec un jeton pour ${name}. ${where}`,
  mcpWhereTo: {
    'claude-code': 'À lancer dans un terminal.',
    'claude-desktop':
      'À coller dans claude_desktop_config.json (Paramètres → Développeur → Modifier la configuration) ; Node est requis.',
    codex: 'À coller dans ~/.codex/config.toml.',
    cursor: 'À coller dans ~/.cursor/mcp.json.',
    'lm-studio': 'À coller dans mcp.json (Program → Install → Edit mcp.json).',
    'open-webui': 'Entrez l’adresse comme serveur d’outils MCP (Streamable HTTP) et le jeton comme clé « bearer ».',
    vscode: 'À coller dans mcp.json (commande « MCP: Open User Configuration »).',
    other: 'L’adresse est en Streamable HTTP ; chaque requête doit porter l’en-tête.',
  },
  mcpRevoked: (name) => `Collate : jeton de ${name} révoqué. Copiez une nouvelle configuration pour le reconnecter.`,
  mcpNotKept: 'impossible d’enregistrer la liste des applications dans le trousseau ; redémarrez Obsidian et réessayez',
  mcpListTrouble: (reason) => `impossible de modifier la liste des applications : ${reason}`,
  mcpClientSince: (since, last) =>
    `Depuis ${timeOf(since, 'fr')}${last === undefined ? '' : ` · dernier appel ${timeOf(last, 'fr')}`}`,
  startMcp: 'Démarrer le serveur MCP',
  stopMcp: 'Arrêter le serveur MCP',
  copyMcpConfiguration: 'Copier une configuration MCP',
  mcpChooseClient: 'Pour quelle application ?',
  listMcpCalls: 'Afficher les derniers appels MCP',
  mcpLog: 'Derniers appels',
  mcpCallsTitle: 'Derniers appels des applications',
  mcpNoCalls: 'Aucun depuis le démarrage d’Obsidian.',
  mcpOutcomes: { failed: 'échec', refused: 'refusé', cancelled: 'annulé' },
  milliseconds: (ms) => (ms < 1 ? '<1 ms' : `${Math.round(ms).toLocaleString('fr')} ms`),
  collatedBy: (client) => `Assemblé par ${client}`,
  clientCollated: (client) => `${client} a assemblé un document.`,

  // Ce que les programmes et les modèles ont vu
  showSeen: 'Afficher l’activité de l’IA',
  askSaw: 'Ce que le modèle a vu',
  seenByClient: (client) => `Ce que ${client} a vu`,
  seenByAsk: (question) => `Ce que le modèle a vu : ${question}`,
  seenOwnName: (client, own) =>
    `${client} est le nom de son jeton. Il se donne le nom « ${own} », ce qui n’est pas vérifié.`,
  seenCallsItself: (own) => `se donne le nom « ${own} »`,
  seenStep: (tool, args, result) => `${tool}${args === '' ? '' : ` « ${args} »`}${result === '' ? '' : ` – ${result}`}`,
  seenLines: (lines, notes) => `${count(lines, 'ligne')} de ${count(notes, 'note')}`,
  seenCut: (lines) => `dont ${lines.toLocaleString('fr')} en partie`,
  seenNames: (names) => `${count(names, 'nom')} seulement`,
  seenNothing: 'aucune ligne',
  seenMade: 'assemblé pour vous ; pas montré de nouveau au modèle',
  seenKeptBack: 'sans les notes supprimées ou exclues depuis',
  seenHidden: (notes) =>
    `${count(notes, 'note supprimée ou exclue', 'notes supprimées ou exclues')} non affichée${notes < 2 ? '' : 's'}.`,
  seenForgotten: (steps) =>
    steps < 2
      ? 'La première étape n’est plus conservée, pour économiser la mémoire.'
      : `Les ${steps.toLocaleString('fr')} premières étapes ne sont plus conservées, pour économiser la mémoire.`,
  seenGone:
    'N’est plus conservé. Collate ne garde l’activité de l’IA que jusqu’au redémarrage d’Obsidian, la plus récente d’abord.',
  seenSteps: (steps, blocks) => `${count(steps, 'étape')}, ${count(blocks, 'bloc')}`,
  chooseSeen: 'Quelle application ou quelle question ?',
  noSuchSeen: 'Aucune application ni question de ce nom.',
};
