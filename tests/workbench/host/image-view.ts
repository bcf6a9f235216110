/** Shows an image of the vault. */
import { FileView } from './file-view';
import type { TFile } from './files';
import { loud } from './loud';

export const IMAGE_EXTENSIONS = ['avif', 'bmp', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'];

export class ImageView extends FileView {
  static {
    loud(this, 'ImageView', 'image-view.ts');
  }

  override icon = 'lucide-image';

  override getViewType(): string {
    return 'image';
  }

  override canAcceptExtension(extension: string): boolean {
    return IMAGE_EXTENSIONS.includes(extension);
  }

  override onLoadFile(file: TFile): Promise<void> {
    this.contentEl.empty();
    const container = this.contentEl.createDiv('image-container');
    container.createEl('img', { attr: { src: this.app.vault.getResourcePath(file), alt: file.name } });
    return Promise.resolve();
  }
}
