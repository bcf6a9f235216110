/** Asks for which program a configuration is to be copied. */
import { SuggestModal, type App } from 'obsidian';
import { CLIENT_KINDS, type ClientKind } from '../../app/mcp/client-configurations';
import type { Texts } from '../../i18n/en';

export class ChooseClient extends SuggestModal<ClientKind> {
  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly onChoose: (kind: ClientKind) => void,
  ) {
    super(app);
    this.setPlaceholder(texts.mcpChooseClient);
  }

  override getSuggestions(query: string): ClientKind[] {
    const wanted = query.trim().toLowerCase();
    return CLIENT_KINDS.filter((kind) => this.nameOf(kind).toLowerCase().includes(wanted));
  }

  override renderSuggestion(kind: ClientKind, el: HTMLElement): void {
    el.setText(this.nameOf(kind));
  }

  override onChooseSuggestion(kind: ClientKind): void {
    this.onChoose(kind);
  }

  private nameOf({ name }: ClientKind): string {
    return name ?? this.texts.mcpOtherClient;
  }
}
