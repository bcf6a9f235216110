/** What Obsidian's export to PDF does with a note: renders all of it, waits for those who draw parts of it, and takes what is there then. */
import type { App } from './app';
import { Component } from './component';
import type { TFile } from './files';
import { MarkdownDom } from './markdown-dom';
import { noteFrontmatter } from './note-frontmatter';
import { postProcess } from './post-processors';
import { getFrontMatterInfo } from './yaml';

/**
 * The sheet with the whole note, in the page but seen only when that is printed, until somebody removes it. What is drawn
 * after the promises of the post-processors have settled is not on it, and nothing on it answers any more.
 */
export async function exportNote(app: App, file: TFile): Promise<HTMLElement> {
  const text = await app.vault.cachedRead(file);
  const sheet = activeDocument.body.createDiv('print');
  const el = sheet.createDiv('markdown-preview-view markdown-rendered');
  const life = new Component();
  life.load();
  const { contentStart } = getFrontMatterInfo(text);
  new MarkdownDom(text.slice(contentStart), { app, sourcePath: file.path }).appendAll(el);
  await postProcess(el, {
    docId: file.path,
    sourcePath: file.path,
    frontmatter: noteFrontmatter(text),
    addChild: (child) => life.addChild(child),
    getSectionInfo: () => null,
  });
  const printed = sheet.cloneNode(true) as HTMLElement;
  sheet.replaceWith(printed);
  life.unload();
  return printed;
}
