/** What a note is called, and the folder it lies in: where another note has the same name, that is what stays readable. */
import { nameAndFolder, type TellingFolder } from '../lines/note-name';

export class NoteLabel {
  readonly nameEl: HTMLElement;
  private readonly folderEl: HTMLElement;

  /** `of` begins the classes of both parts. */
  constructor(
    private readonly el: HTMLElement,
    of: 'collate-note' | 'collate-block',
  ) {
    el.addClass('collate-note-label');
    this.nameEl = el.createSpan({ cls: `${of}-name`, attr: { dir: 'auto' } });
    this.folderEl = el.createSpan({ cls: `${of}-folder`, attr: { dir: 'auto' } });
  }

  /** `apart` tells the note from others of the same name, where there are any. */
  update(path: string, apart: TellingFolder | undefined): void {
    const { name, folder } = nameAndFolder(path);
    this.nameEl.setText(name);
    this.el.toggleClass('collate-apart', apart !== undefined);
    if (apart === undefined) this.folderEl.setText(folder);
    else {
      this.folderEl.empty();
      this.folderEl.createSpan({ cls: 'collate-folder-lead', text: apart.lead });
      this.folderEl.createSpan({ cls: 'collate-folder-telling', text: apart.telling });
    }
  }
}
