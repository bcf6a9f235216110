/** Textes français : l’onglet des réglages. */
import type { settings as english } from '../en/settings';
import { sizeOf } from '../size-of';
import { timeOf } from '../time-of';
import type { Translated } from '../translated';
import { count } from './count';

export const settings: Translated<typeof english> = {
  openPanel: 'Ouvrir le panneau de recherche',
  settingsTrouble: {
    unreadable:
      'Collate : son fichier data.json est illisible. Les chemins exclus le restent ; s’ils sont inconnus, tout est exclu. Réparez le fichier : tout changement de réglage le réécrit.',
    missing:
      'Collate : son fichier data.json a disparu. Les chemins exclus le restent ; voyez « Chemins exclus » dans les réglages.',
  },
  settingsNotSaved: (reason) =>
    `Collate : les réglages n’ont pas pu être enregistrés ; ils valent jusqu’au redémarrage d’Obsidian. ${reason}`,
  offerSettings: 'Utiliser les réglages d’une version antérieure ?',
  offerSettingsDesc:
    'Une version antérieure de Collate les a laissés dans data.json, qui peut venir d’un autre appareil ou de quelqu’un d’autre. Ils décident quels programmes sont lancés ici, qui peut lire ou modifier des notes, et où vont les questions : ne les utilisez que s’ils sont tous de vous.',
  acceptSettings: 'Utiliser ici',
  declineSettings: 'Ne pas utiliser',
  onOrOff: { true: 'activé', false: 'désactivé' },

  withDefault: (desc, byDefault) => `${desc} Par défaut : ${byDefault.toLocaleString('fr')}.`,
  wholeNumber: (least, most) => `Un nombre entier de ${least.toLocaleString('fr')} à ${most.toLocaleString('fr')}.`,
  searchHeading: 'Recherche et panneau',
  meaningName: 'Recherche par le sens',
  meaningDesc:
    'Trouve ce qui est dit avec d’autres mots ou dans une autre langue, avec une table fournie avec Collate. Rien n’est envoyé ni téléchargé. Ce réglage est gardé sur cet appareil.',
  enterGoesDeepName: 'Entrée lance la recherche profonde',
  enterGoesDeepDesc: 'Seulement avec les modèles de QMD. Sans eux, Entrée mène aux résultats.',
  embedWhenIdleName: 'Vectoriser les notes avec le modèle de QMD',
  embedWhenIdleDesc:
    'Prépare les notes pour la recherche profonde pendant vos pauses. Demande le modèle de vectorisation.',
  searchLimitName: 'Notes par recherche',
  searchLimitDesc: 'Combien de notes le panneau affiche d’abord. « Afficher plus » en montre d’autres.',
  excludedName: 'Chemins exclus',
  excludedDesc:
    'Un chemin ou motif par ligne, par exemple « private/ » ou « **/*.secret.md ». Aucun outil ne les trouve, liste, lit ou modifie.',
  saveFolderName: 'Dossier des documents enregistrés',
  saveFolderDesc:
    'Laissez vide pour les enregistrer là où vont les nouvelles notes. Les documents enregistrés comme blocs ne sont pas cherchés.',
  saveFolderBad: 'Ce n’est pas un dossier de ce coffre.',
  keepTreeName: 'Tenir tree.md à jour',
  keepTreeDesc:
    'Une note à la racine du coffre qui liste chaque fichier avec ses jetons et le jour de son dernier changement. Un tree.md écrit par vous n’est pas touché.',
  editsName: 'Autoriser les modifications',
  editsDesc:
    'Les applications connectées peuvent modifier les notes qu’elles ont lues. Une modification peut être annulée jusqu’au redémarrage d’Obsidian.',
  editsOptions: {
    off: 'Non',
    ask: 'Demander à chaque fois',
    folders: 'Dans certains dossiers, demander ailleurs',
  },
  editFoldersName: 'Dossiers à modifier sans demander',
  editFoldersDesc:
    'Un chemin ou motif par ligne, par exemple « journal/ » ou « **/tasks.md » ; « ** » désigne tout le coffre. Un avis signale chaque modification qui y est faite.',
  askHeading: 'Demander',
  askProviderName: 'Modèle de langage',
  askProviderDesc:
    'Le mode Demander laisse un modèle chercher et lire dans ce coffre, puis assembler les lignes qui répondent à une question. Rien n’est envoyé avant que vous en choisissiez un ici.',
  askProviderOptions: { off: 'Aucun', openai: 'Compatible OpenAI (Ollama, LM Studio, …)', anthropic: 'Anthropic' },
  askUrlName: 'Adresse',
  askUrlDesc: (usual) => `Laissez vide pour ${usual}.`,
  askUrlBad: 'Ce n’est pas une adresse. Elle commence par http:// ou https://.',
  askModelName: 'Modèle',
  askModelDesc: 'Il doit savoir appeler des outils.',
  askListModels: 'Lister les modèles',
  askListing: 'Liste en cours…',
  askChooseModel: 'Quel modèle ?',
  askNoModels: 'Le serveur n’annonce aucun modèle.',
  askKeyName: 'Clé',
  askKeyDesc: 'Gardée dans le trousseau d’Obsidian. Un serveur sur cet ordinateur n’en demande en général pas.',
  askImagesName: 'Envoyer les images',
  askImagesDesc: 'Celles que le modèle lit. À n’activer que pour les modèles qui les acceptent.',
  askContextName: 'Jetons par requête',
  askContextDesc: 'Doit être inférieur au contexte du modèle. Les anciens résultats font place aux nouveaux.',
  askTokensName: 'Jetons par question',
  askTokensDesc: 'Pour toutes les requêtes d’une question. Une fois épuisés, la réponse est faite de ce qui a été lu.',
  mcpHeading: 'Serveur MCP',
  mcpName: 'Activer le serveur MCP',
  mcpDesc:
    'Permet aux applications de cet ordinateur, comme Claude Code, de chercher et de lire dans ce coffre. Chacune a besoin de son propre jeton. Inaccessible depuis le réseau.',
  mcpStatusName: 'Serveur',
  mcpPortName: 'Port',
  mcpPortDesc: 'S’il est pris, le premier port libre qui suit est utilisé.',
  mcpCopyName: 'Copier une configuration',
  mcpCopyDesc:
    'Prête à coller dans l’application. Chaque copie contient un nouveau jeton, qui n’est affiché nulle part ailleurs.',
  mcpTokensName: 'Jetons par réponse',
  mcpTokensDesc:
    'Ce qui dépasse est coupé à la ligne, avec une note qui nomme l’appel pour la suite. Les applications ont leurs propres limites.',
  showClientDocumentsName: 'Montrer ce que les applications assemblent',
  showClientDocumentsDesc: 'Le panneau ouvre ce qu’une application a assemblé, avec l’aperçu qu’elle a écrit.',
  mcpClientsHeading: 'Applications munies d’un jeton',
  mcpNoClients: 'Aucune. Copiez une configuration pour laisser entrer une application.',
  indexName: 'Index',
  indexDesc:
    'Il contient les mots de vos notes, sur cet appareil seulement. Une fois supprimé, il est reconstruit quand vous reprenez l’indexation, ou au démarrage d’Obsidian.',
  rebuild: 'Reconstruire',
  indexFacts: ({ engine, version, notes, bytes, changed }) =>
    [
      engine === 'qmd' ? `QMD${version === undefined ? '' : ` ${version}`}` : 'Intégré',
      count(notes, 'note'),
      sizeOf(bytes, 'fr', ['octets', 'ko', 'Mo', 'Go']),
      ...(changed === undefined ? [] : [`dernier changement : ${timeOf(changed, 'fr')}`]),
    ].join(' · '),
  qmdHeading: 'Recherche profonde avec QMD',
  foundName: 'Node et QMD',
  foundProgram: ({ program, version, place, source }) =>
    `${program} ${version.replace(/^v/, '')} : ${place} (${source === 'setting' ? 'chemin ci-dessous' : source})`,
  setPaths: 'Indiquer les chemins',
  nodePathName: 'Chemin de Node',
  nodePathDesc: 'Node 22 ou plus récent fait tourner QMD. Laissez vide pour qu’il soit cherché.',
  qmdPathName: 'Chemin de QMD',
  qmdPathDesc: 'Le dossier du paquet @tobilu/qmd, ou son lanceur. Laissez vide pour qu’il soit cherché.',
  deleteIndex: 'Supprimer',
  indexDeleted: 'L’index a été supprimé.',
  notDeleted: (reason) => `L’index n’a pas pu être supprimé : ${reason}`,

  computerOnlyName: 'Sur un ordinateur',
  computerOnlyDesc:
    'La recherche approfondie avec QMD, le serveur MCP et les modifications par d’autres applications demandent un ordinateur. Leurs réglages y sont affichés.',
};
