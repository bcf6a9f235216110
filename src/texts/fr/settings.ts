/** Textes français : l’onglet des paramètres. */
import type { settings as english } from '../en/settings';
import { sizeOf } from '../size-of';
import { timeOf } from '../time-of';
import type { Translated } from '../translated';

export const settings: Translated<typeof english> = {
  openPanel: 'Ouvrir le panneau de recherche',
  settingsTrouble: {
    unreadable:
      'Collate ne peut pas lire son fichier data.json. Les chemins exclus le restent ; s’ils sont inconnus, tout est exclu. Tout changement de paramètre réécrit le fichier.',
    missing:
      'Le fichier data.json de Collate est introuvable. Les chemins exclus le restent ; vérifiez-les dans les paramètres.',
  },
  settingsNotSaved: (reason) =>
    `Collate n’a pas pu enregistrer ses paramètres. Ils valent jusqu’au redémarrage d’Obsidian. ${reason}`,
  offerSettings: 'Utiliser les paramètres d’une version antérieure ?',
  offerSettingsDesc:
    'Une version antérieure les a enregistrés dans data.json, qui peut venir d’un autre appareil ou de quelqu’un d’autre. Ils décident quels programmes sont lancés ici, quelles applications peuvent lire ou modifier des notes, et où vont les questions. Ne les utilisez que s’ils sont tous de vous.',
  acceptSettings: 'Utiliser ici',
  declineSettings: 'Ne pas utiliser',
  onOrOff: { true: 'activé', false: 'désactivé' },

  withDefault: (desc, byDefault) => `${desc} Par défaut : ${byDefault.toLocaleString('fr')}.`,
  wholeNumber: (least, most) => `Un nombre entier de ${least.toLocaleString('fr')} à ${most.toLocaleString('fr')}.`,
  searchHeading: 'Recherche et panneau',
  meaningName: 'Recherche par le sens',
  meaningDesc:
    'Trouve ce qui est dit avec d’autres mots ou dans une autre langue. Rien n’est envoyé ni téléchargé. Ne vaut que pour cet appareil.',
  enterGoesDeepName: 'Entrée lance la recherche profonde',
  enterGoesDeepDesc: 'Seulement avec les modèles de QMD. Sans eux, Entrée mène aux résultats.',
  embedWhenIdleName: 'Vectoriser les notes avec le modèle de QMD',
  embedWhenIdleDesc:
    'Prépare les notes pour la recherche profonde pendant vos pauses. Demande le modèle de vectorisation.',
  searchLimitName: 'Notes par recherche',
  searchLimitDesc: 'Nombre de notes affichées d’abord. « Afficher plus » en affiche d’autres.',
  excludedName: 'Chemins exclus',
  excludedDesc:
    'Un chemin ou motif par ligne, par exemple « private/ » ou « **/*.secret.md ». Ni Collate ni les applications connectées ne les voient.',
  saveFolderName: 'Dossier des documents enregistrés',
  saveFolderDesc:
    'Laissez vide pour utiliser le dossier des nouvelles notes. Les instantanés sont exclus des recherches.',
  saveFolderBad: 'Dossier introuvable.',
  keepTreeName: 'Tenir tree.md à jour',
  keepTreeDesc:
    'Une note à la racine du coffre qui liste chaque fichier avec ses jetons et sa date. Ne remplace jamais un tree.md écrit par vous.',
  editsName: 'Autoriser les modifications',
  editsDesc:
    'Les applications connectées peuvent modifier les notes qu’elles ont lues, et en créer. Une modification peut être annulée jusqu’au redémarrage d’Obsidian.',
  editsOptions: {
    off: 'Non',
    ask: 'Demander à chaque fois',
    folders: 'Dans certains dossiers, demander ailleurs',
  },
  editFoldersName: 'Dossiers à modifier sans demander',
  editFoldersDesc:
    'Un chemin ou motif par ligne, par exemple « journal/ » ou « **/tasks.md » ; « ** » désigne tout le coffre. Un avis signale chaque modification. Pour une nouvelle note, on vous demande toujours.',
  askProviderName: 'Modèle de langage',
  askProviderDesc:
    'Permet à un modèle de chercher et de lire dans ce coffre, puis d’assembler les lignes qui répondent à une question. Rien n’est envoyé tant que vous n’en avez pas choisi.',
  askProviderOptions: { off: 'Aucun', openai: 'Compatible OpenAI (Ollama, LM Studio, …)', anthropic: 'Anthropic' },
  askUrlName: 'Adresse',
  askUrlDesc: (usual) => `Laissez vide pour ${usual}.`,
  askUrlBad: 'Doit commencer par http:// ou https://.',
  askModelName: 'Modèle',
  askModelDesc: 'Il doit savoir appeler des outils.',
  askListModels: 'Lister les modèles',
  askListing: 'Liste en cours…',
  askChooseModel: 'Quel modèle ?',
  askNoModels: 'Le serveur n’annonce aucun modèle.',
  askKeyName: 'Clé',
  askKeyDesc: 'Conservée dans le trousseau d’Obsidian. Un serveur sur cet ordinateur n’en demande en général pas.',
  askImagesName: 'Envoyer les images',
  askImagesDesc: 'Celles que le modèle lit. À n’activer que pour les modèles qui les acceptent.',
  askContextName: 'Jetons par requête',
  askContextDesc: 'Doit être inférieur au contexte du modèle. Les anciens résultats font place aux nouveaux.',
  askTokensName: 'Jetons par question',
  askTokensDesc: 'Pour toutes les requêtes d’une question. La réponse est ensuite faite de ce qui a été lu.',
  mcpHeading: 'Serveur MCP',
  mcpName: 'Activer le serveur MCP',
  mcpDesc:
    'Permet aux applications de cet ordinateur, comme Claude Code, de chercher et de lire dans ce coffre. Chacune a besoin de son propre jeton. Inaccessible depuis le réseau.',
  mcpStatusName: 'Serveur',
  mcpPortName: 'Port',
  mcpPortDesc: 'S’il est pris, Collate utilise le port libre suivant.',
  mcpCopyName: 'Copier une configuration',
  mcpCopyDesc: 'À coller dans l’application. Chaque copie contient un nouveau jeton.',
  mcpTokensName: 'Jetons par réponse',
  mcpTokensDesc:
    'Les réponses plus longues sont coupées à la ligne et disent comment obtenir la suite. Une application peut avoir une limite plus basse.',
  showClientDocumentsName: 'Afficher ce que les applications assemblent',
  showClientDocumentsDesc: 'Ouvre dans le panneau les documents assemblés par des applications.',
  mcpClientsHeading: 'Applications munies d’un jeton',
  mcpNoClients: 'Aucune. Copiez une configuration pour connecter une application.',
  indexName: 'Index',
  indexDesc:
    'Contient les mots de vos notes, sur cet appareil seulement. Si vous le supprimez, il est reconstruit quand vous reprenez l’indexation ou redémarrez Obsidian.',
  rebuild: 'Reconstruire',
  builtIn: 'Intégré',
  fileSize: (bytes) => sizeOf(bytes, 'fr', ['octets', 'ko', 'Mo', 'Go']),
  lastChange: (when) => `dernier changement : ${timeOf(when, 'fr')}`,
  qmdHeading: 'Recherche profonde avec QMD',
  foundName: 'Node et QMD',
  foundProgram: ({ program, version, place, source }) =>
    `${program} ${version.replace(/^v/, '')} : ${place} (${source === 'setting' ? 'chemin ci-dessous' : source})`,
  setPaths: 'Indiquer les chemins',
  nodePathName: 'Chemin de Node',
  nodePathDesc: 'QMD demande Node 22 ou plus récent. Laissez vide pour le détecter automatiquement.',
  qmdPathName: 'Chemin de QMD',
  qmdPathDesc: 'Dossier du paquet @tobilu/qmd, ou son lanceur. Laissez vide pour le détecter automatiquement.',
  deleteIndex: 'Supprimer',
  indexDeleted: 'Index supprimé.',
  notDeleted: (reason) => `Impossible de supprimer l’index : ${reason}`,

  computerOnlyName: 'Sur un ordinateur',
  computerOnlyDesc:
    'QMD, le serveur MCP et les modifications par d’autres applications demandent un ordinateur. Leurs paramètres s’y trouvent.',
};
