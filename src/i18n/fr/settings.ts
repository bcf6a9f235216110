/** Textes français : l’onglet des réglages. */
import type { settings as english } from '../en/settings';
import { sizeOf } from '../size-of';
import { timeOf } from '../time-of';
import type { Translated } from '../translated';
import { count } from './count';

export const settings: Translated<typeof english> = {
  openPanel: 'Ouvrir le panneau',
  settingsTrouble: {
    unreadable:
      'Collate : data.json, dans le dossier du plugin, est illisible. Ce qui était exclu le reste, ou tout si on l’ignore. Réparez le fichier ; le prochain changement d’un réglage le réécrit.',
    missing:
      'Collate : data.json, dans le dossier du plugin, a disparu. Ce qui était exclu le reste ; voyez « Chemins exclus » dans les réglages.',
  },
  settingsNotSaved: (reason) =>
    `Collate : les réglages n’ont pas pu être enregistrés ; ils valent jusqu’au redémarrage d’Obsidian. ${reason}`,
  offerSettings: 'Utiliser les réglages d’une version antérieure ?',
  offerSettingsDesc:
    'Une version antérieure de Collate les a laissés dans data.json, qui peut venir d’un autre appareil ou de quelqu’un d’autre. Ils décident quels programmes sont lancés ici, qui peut lire ou modifier des notes, et où vont les questions : ne les utilisez que s’ils sont tous de vous.',
  acceptSettings: 'Utiliser ici',
  declineSettings: 'Ne pas utiliser',
  onOrOff: { true: 'activé', false: 'désactivé' },

  searchHeading: 'Recherche et panneau',
  meaningName: 'Recherche par le sens',
  meaningDesc:
    'Trouve ce qui est dit avec d’autres mots ou dans une autre langue, avec une table fournie avec Collate. Rien n’est envoyé ni téléchargé. Ce réglage est gardé sur cet appareil.',
  enterGoesDeepName: 'Entrée lance la recherche profonde',
  enterGoesDeepDesc:
    'Entrée dans le champ de recherche lance une recherche profonde, si les modèles de QMD sont là. Sinon elle mène aux résultats.',
  embedWhenIdleName: 'Vectoriser les notes avec le modèle de QMD',
  embedWhenIdleDesc:
    'Pendant vos pauses, et seulement si le modèle est là. La recherche profonde s’en sert pour les notes vectorisées.',
  searchLimitName: 'Notes par recherche',
  searchLimitDesc: 'Combien de notes le panneau affiche d’abord, de 1 à 50. « Afficher plus » en montre d’autres.',
  searchLimitBad: 'Un nombre entier de 1 à 50.',
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
  editsHeading: 'Modifications',
  editsName: 'Modifications par les outils',
  editsDesc:
    'Si les programmes qui utilisent Collate, comme un modèle de langage, peuvent changer des lignes des notes qu’ils ont lues. Jusqu’au redémarrage d’Obsidian, une modification peut être annulée par une commande.',
  editsOptions: {
    off: 'Désactivées',
    ask: 'Demander à chaque fois',
    folders: 'Permettre dans certains dossiers, demander ailleurs',
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
  askImagesName: 'Le modèle voit les images',
  askImagesDesc:
    'Les images qu’il lit lui sont alors envoyées. Les serveurs les refusent si le modèle ne sait pas les lire.',
  askContextName: 'Jetons par requête',
  askContextDesc: 'Moins que le contexte du modèle. Au-delà, les anciens résultats font place aux nouveaux.',
  askTokensName: 'Jetons par question',
  askTokensDesc:
    'Toutes les requêtes d’une question ensemble. Quand ils sont épuisés, le document est fait de ce qui a été lu.',
  askTokensBad: 'Un nombre entier de 8 000 à 10 000 000.',
  mcpHeading: 'Serveur MCP',
  mcpName: 'Offrir les outils à d’autres programmes',
  mcpDesc:
    'Les programmes de cet ordinateur à qui vous donnez un jeton, comme Claude Code, peuvent alors chercher et lire dans ce coffre. Rien n’est accessible depuis le réseau.',
  mcpStatusName: 'Serveur',
  mcpPortName: 'Port',
  mcpPortDesc: 'S’il est pris, le premier port libre qui suit est utilisé.',
  mcpPortBad: 'Un nombre entier de 1 024 à 65 535.',
  mcpCopyName: 'Copier une configuration',
  mcpCopyDesc:
    'Prête à coller dans le programme. Chaque copie contient un nouveau jeton, qui n’est affiché nulle part ailleurs.',
  mcpTokensName: 'Jetons par réponse',
  mcpTokensDesc:
    'Ce qui dépasse est coupé à la ligne, avec une note qui nomme l’appel pour la suite. Les programmes ont leurs propres limites.',
  mcpTokensBad: 'Un nombre entier de 1 000 à 10 000 000.',
  showClientDocumentsName: 'Montrer ce que les programmes assemblent',
  showClientDocumentsDesc: 'Le panneau ouvre ce qu’un programme a assemblé, avec l’aperçu qu’il a écrit.',
  mcpClientsHeading: 'Programmes munis d’un jeton',
  mcpNoClients: 'Aucun. Copiez une configuration pour laisser entrer un programme.',
  indexName: 'Index',
  rebuild: 'Reconstruire',
  indexFacts: ({ engine, version, notes, bytes, changed }) =>
    [
      engine === 'qmd' ? `QMD${version === undefined ? '' : ` ${version}`}` : 'Intégré',
      count(notes, 'note'),
      sizeOf(bytes, 'fr', ['octets', 'ko', 'Mo', 'Go']),
      ...(changed === undefined ? [] : [`dernier changement : ${timeOf(changed, 'fr')}`]),
    ].join(' · '),
  advancedHeading: 'Avancé',
  foundName: 'Node et QMD',
  foundProgram: ({ program, version, place, source }) =>
    `${program} ${version.replace(/^v/, '')} : ${place} (${source === 'setting' ? 'chemin ci-dessous' : source})`,
  nodePathName: 'Chemin de Node',
  nodePathDesc: 'Node 22 ou plus récent fait tourner QMD. Laissez vide pour qu’il soit cherché.',
  qmdPathName: 'Chemin de QMD',
  qmdPathDesc: 'Le dossier du paquet @tobilu/qmd, ou son lanceur. Laissez vide pour qu’il soit cherché.',
  deleteIndexName: 'Supprimer l’index',
  deleteIndexDesc:
    'L’index de recherche contient les mots de vos notes, sur cet appareil seulement. Il est reconstruit quand vous reprenez l’indexation, ou au démarrage d’Obsidian.',
  deleteIndex: 'Supprimer',
  indexDeleted: 'L’index a été supprimé.',
  notDeleted: (reason) => `L’index n’a pas pu être supprimé : ${reason}`,

  computerOnlyName: 'Sur un ordinateur',
  computerOnlyDesc:
    'La recherche approfondie avec QMD, le serveur MCP et les modifications par d’autres programmes demandent un ordinateur. Leurs réglages y sont affichés.',
};
