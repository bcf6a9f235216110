/** Textes français : Ask. */
import type { ask as english } from '../en/ask';
import type { Translated } from '../translated';
import { count } from './count';

export const ask: Translated<typeof english> = {
  ask: 'Demander',
  askModeHint: 'Un modèle de langage cherche, lit et assemble la réponse',
  askPlaceholder: 'Une question sur vos notes…',
  followUpPlaceholder: 'Question complémentaire…',
  askHint: 'Posez une question. Vous obtenez un aperçu et les lignes de vos notes.',
  askNew: 'Nouvelle conversation',
  askThinking: 'Le modèle réfléchit',
  askWaiting: (seconds) => `Attente de ${seconds} s avant un nouvel essai`,
  askBusy: 'Une question est déjà en cours. Annulez-la ou attendez.',
  askAnswered: 'La réponse est là.',
  askRunningPlaceholder: 'En attente de la réponse…',
  askRunning: (tool) => `Le modèle utilise ${tool}`,
  askNoModel: 'Le mode Demander a besoin d’un modèle de langage',
  askNoModelWhy:
    'Un modèle sur cet ordinateur (Ollama, LM Studio, …) ou chez un fournisseur cherche et lit pour vous, et choisit les lignes qui répondent.',
  askNoModelNothingSent: 'Rien n’est envoyé tant que vous n’en avez pas choisi.',
  askChoose: 'Choisir un modèle',
  askBefore: 'Avant la première question',
  askOtherServer: 'Le serveur a changé',
  askWillSend: (model, host) =>
    `Votre question, ainsi que les lignes, les noms de fichiers et les images que le modèle demande à voir, sont envoyés à ${host} (${model}).`,
  askNeverSent: 'Les chemins exclus ne sont jamais envoyés. Le modèle ne peut pas modifier les notes.',
  askByPrograms: 'Les applications munies d’un jeton MCP peuvent alors demander aussi, à vos frais.',
  askConsentOnce: 'La question vous sera posée à nouveau si le serveur change.',
  askAgree: 'Accepter',
  askAgreeAndAsk: 'Accepter et demander',
  askSteps: {
    model: 'Réfléchit',
    wait: 'Attend',
    search: 'Cherche',
    read: 'Lit',
    tree: 'Parcourt',
    concat: 'Assemble',
  },
  askStates: { failed: 'échec', cancelled: 'interrompu' },

  askCount: (items, notes) => {
    if (notes === 0) return count(items, 'élément');
    return items === notes ? count(notes, 'note') : `${items.toLocaleString('fr')} dans ${count(notes, 'note')}`;
  },
  askSummary: (steps, seconds, tokens) =>
    [
      count(steps, 'étape'),
      `${seconds.toLocaleString('fr', { maximumFractionDigits: 1 })} s`,
      ...(tokens === 0 ? [] : [`~${tokens.toLocaleString('fr')} jetons`]),
    ].join(' · '),
  askOpenDocument: (notes) => `Ouvrir le document (${count(notes, 'note')})`,
  askCancelled: 'Annulé.',
  askCancelledBilled: 'Annulé. Le fournisseur peut encore facturer la dernière requête.',

  askBroken: (reason) => `C’est un défaut de Collate : ${reason}`,
  askRetryAfter: (seconds) => `Le serveur demande d’attendre ${count(seconds, 'seconde')}.`,
  askErrors: {
    'bad-address': 'L’adresse du serveur de modèles est incorrecte. Corrigez-la dans les paramètres.',
    unreachable: 'Le serveur de modèles est injoignable. Démarrez-le, ou vérifiez l’adresse et votre connexion.',
    'wrong-address': 'Aucune API de ce type ne répond à cette adresse. Vérifiez-la dans les paramètres.',
    timeout: 'Le serveur de modèles n’a pas répondu à temps. Réessayez, ou choisissez un modèle plus rapide.',
    'wrong-key': 'Le serveur de modèles refuse la clé. Choisissez la bonne dans les paramètres.',
    forbidden: 'La clé ne permet pas cela. Vérifiez ses droits chez le fournisseur.',
    'no-credit': 'Plus de crédit ou de quota. Ajoutez-en chez le fournisseur.',
    'unknown-model': 'Le serveur n’a pas ce modèle. Listez ses modèles dans les paramètres.',
    'no-tools': 'Ce modèle ne sait pas appeler d’outils. Choisissez-en un autre dans les paramètres.',
    'too-long':
      'La conversation est trop longue pour le modèle. Réduisez les jetons par requête, ou commencez une nouvelle conversation.',
    'rate-limit': 'Trop de requêtes. Attendez un peu, puis réessayez.',
    overloaded: 'Le serveur de modèles est surchargé. Attendez un peu, puis réessayez.',
    'server-error': 'Le serveur de modèles a échoué. Réessayez.',
    rejected: 'Le serveur de modèles a refusé la requête.',
    garbled: 'La réponse du serveur de modèles est incompréhensible. Vérifiez l’adresse, ou réessayez.',
    endless: 'La réponse du serveur de modèles est trop longue. Vérifiez l’adresse, ou choisissez un autre modèle.',
    empty: 'Le modèle n’a rien répondu. Réessayez, ou choisissez un autre modèle.',
    refused: 'Le modèle a refusé de répondre.',
  },
  askAssembled: {
    'no-concat': 'Le modèle n’a pas assemblé de document. Voici ce qu’il a lu ou trouvé.',
    steps: 'Le modèle a épuisé ses appels d’outils avant d’assembler. Voici ce qu’il a lu ou trouvé.',
    tokens: 'Le modèle a épuisé ses jetons avant d’assembler. Voici ce qu’il a lu ou trouvé.',
    failed: 'Le modèle s’est arrêté avant d’assembler. Voici ce qu’il a lu ou trouvé.',
  },
  askNoOverview: 'Le modèle a choisi ces lignes et n’a pas écrit d’aperçu.',
  askAboutTray: 'Demander sur le plateau',
  askAboutTrayChip: (picks) => `Sur le plateau : ${count(picks, 'passage')}`,
  askAboutDocument: 'Demander sur ce document',
  askAboutDocumentChip: (title) => `Sur le document : ${title}`,
  askAboutNote: 'Demander sur cette note',
  askAboutAll: 'Demander sur tout le coffre',
  askAboutLost: (gone, count) => `(${gone} sur ${count} introuvable${gone === 1 ? '' : 's'})`,
  askAboutEnded: 'Les questions portent maintenant sur tout le coffre.',
  askAboutVault: 'Sur tout le coffre',
  askIn: (scopes) => `Dans ${scopes.join(', ')}`,
  askEnded: {
    unanswered: 'Sans réponse.',
    interrupted: 'Interrompu : Obsidian ou le panneau a été fermé.',
  },
  askWithheld: 'Masquée : cette réponse utilisait une note que vous avez exclue depuis.',
  askSourceExcluded: 'une note exclue',
  askSourceStates: { gone: 'n’est plus dans le coffre', changed: 'modifiée depuis' },
  askMoreSources: (more) => (more === 1 ? '1 autre' : `${more} autres`),
  overviewCitation: (block, path) => `Bloc ${block} : ${path}`,
  overviewNotFound: 'Introuvable dans les lignes ci-dessous',
  overviewCitesNothing: 'L’aperçu ne cite rien.',
};
