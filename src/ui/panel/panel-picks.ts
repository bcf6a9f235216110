/** The picks of the panel: the tray that keeps them, and the ways in which something gets there. */
import type { Topic } from '../../app/ask/asked-about';
import { documentName } from '../../app/documents/document-name';
import type { Services } from '../../app/services';
import { LinePicker, type PickedLine } from '../../app/tray/line-picker';
import { LiveTray } from '../../app/tray/live-tray';
import { addPicks, isPicked, togglePick, type Pick, type Picks } from '../../app/tray/picks';
import { BrowseModal } from '../browse/browse-modal';
import { confirm } from './document-export';

export class PanelPicks {
  readonly tray: LiveTray;
  private readonly linePicker = new LinePicker();
  /** What was searched for when something was picked. */
  private readonly queries = new Set<string>();

  constructor(
    private readonly services: Services,
    /** What is searched for. */
    private readonly query: () => string,
    onChange: () => void,
  ) {
    this.tray = new LiveTray(services.context, onChange);
  }

  get all(): Picks {
    return this.tray.picks;
  }

  has(pick: Pick): boolean {
    return isPicked(this.all, pick);
  }

  set(picks: Picks): void {
    if (picks.length === 0) this.queries.clear();
    else if (!picks.every((pick) => this.has(pick))) this.queries.add(this.query());
    void this.tray.set(picks);
  }

  /** What a document of them is called; undefined where they have nothing in common. */
  name(): string | undefined {
    const headings = this.tray.facts?.blocks;
    const picks = this.all.map(({ path }, at) => ({ path, heading: headings?.get(at)?.heading }));
    return documentName(picks, this.queries.size === 0 ? [this.query()] : [...this.queries]);
  }

  toggle(pick: Pick): void {
    this.set(togglePick(this.all, pick));
  }

  pickLine(picked: PickedLine): void {
    this.set(this.linePicker.pick(this.all, picked));
  }

  /** Adds and says how much is new, at a place that may be there only then. */
  add(picks: Picks, at: () => HTMLElement | undefined): void {
    const fresh = picks.filter((pick) => !this.has(pick));
    this.set(addPicks(this.all, fresh));
    confirm(this.services.texts.addedToTray(fresh.length), at());
  }

  /** What a question about all of the picks is about. */
  topic(): Topic {
    const label = this.services.texts.askAboutTrayChip(this.all.length);
    return { label, lines: this.all, document: this.tray.toDocument('', '') };
  }

  /** Lets a person pick files and folders from the vault's tree. */
  browse(onPicked: (picks: Picks) => void): void {
    new BrowseModal(this.services, this.all, onPicked).open();
  }
}
