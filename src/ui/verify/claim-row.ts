/** One claim in the list: its verdict, the words, what differs, where it leads, and what can be done. */
import { setIcon } from 'obsidian';
import { citedBy, claimRemarks, placeName, shownParts } from '../../app/verify/claim-words';
import type { PlacedClaim } from '../../app/verify/claim-places';
import type { Texts } from '../../i18n/en';
import type { Verdict } from '../../search/verify/verify-claims';
import { nameAndFolder } from '../../text/note-name';
import { onMiddleClick } from '../parts/middle-click';

/** What can be done with a claim. */
export interface ClaimActions {
  /** Opens the lines that it leads to. */
  open(claim: PlacedClaim, event: MouseEvent | KeyboardEvent): void;
  /** Previews these lines. */
  hover(claim: PlacedClaim, event: MouseEvent, at: HTMLElement): void;
  /** Shows the words in the note that is verified. */
  showInNote(claim: PlacedClaim, event: MouseEvent): void;
  /** Puts the words of the note that it leads to in place of the quote. */
  replace(claim: PlacedClaim): void;
}

export interface ClaimRowOptions {
  readonly texts: Texts;
  readonly actions: ClaimActions;
  /** Whether what is verified stands in a note. */
  readonly isOfNote: boolean;
}

const ICONS: Readonly<Record<Verdict, string>> = {
  exact: 'check',
  reworded: 'pencil',
  elsewhere: 'corner-up-right',
  nowhere: 'circle-help',
};
/** Characters of the passage that is nearest to what is nowhere. */
const LONGEST_NEAREST = 160;

export function addClaimRow(list: HTMLElement, claim: PlacedClaim, options: ClaimRowOptions): HTMLElement {
  const { texts, actions, isOfNote } = options;
  const row = list.createDiv({ cls: 'collate-claim', attr: { role: 'listitem', tabindex: '-1' } });
  row.dataset['verdict'] = verdictOf(claim);
  row.dataset['state'] = claim.state;
  const head = row.createDiv('collate-claim-head');
  addChip(head, verdictOf(claim), texts);
  addWords(head, claim, texts);
  const more = row.createDiv('collate-claim-more');
  const say = (text: string, cls: string): void => void more.createSpan({ cls, text, attr: { dir: 'auto' } });
  addRemarks(more, claim, texts);
  if (claim.place !== undefined) addPlace(more, claim, options);
  if (claim.verdict === 'nowhere' && claim.place !== undefined) {
    const nearest = texts.verifyQuote(nearestWords(claim.place.lines[claim.place.range.start - 1] ?? ''));
    say(`— ${nearest}`, 'collate-claim-nearest');
  }
  const act = (text: string, run: (event: MouseEvent) => void): HTMLElement => {
    const button = more.createEl('button', {
      cls: 'collate-link collate-claim-action',
      text,
      attr: { type: 'button' },
    });
    button.addEventListener('click', run);
    return button;
  };
  if (claim.edit !== undefined && claim.state === 'checked') act(texts.verifyUse, () => actions.replace(claim));
  // Every claim has it: it keeps behind what only some have.
  if (isOfNote) act(texts.verifyShowInNote, (event) => actions.showInNote(claim, event)).addClass('mod-quiet');
  return row;
}

/** A quote that has the note's words by now is exact. */
function verdictOf({ verdict, state }: PlacedClaim): Verdict {
  return state === 'replaced' ? 'exact' : verdict;
}

function addChip(parent: HTMLElement, verdict: Verdict, texts: Texts): void {
  const chip = parent.createSpan({ cls: 'collate-verdict' });
  chip.dataset['verdict'] = verdict;
  setIcon(chip.createSpan({ cls: 'collate-verdict-icon', attr: { 'aria-hidden': 'true' } }), ICONS[verdict]);
  chip.createSpan({ text: texts.verifyVerdicts[verdict] });
  parent.appendText(' ');
}

/** Words that are only in the quote are struck out, those of the note stand beside them. */
function addWords(parent: HTMLElement, claim: PlacedClaim, texts: Texts): void {
  const el = parent.createSpan({ cls: 'collate-claim-words collate-difference', attr: { dir: 'auto' } });
  const [before, after] = texts.verifyQuote('\n').split('\n');
  el.appendText(before ?? '');
  const parts =
    claim.state === 'replaced' ? shownParts(claim).filter(({ kind }) => kind !== 'quoted') : shownParts(claim);
  for (const [at, { kind, text }] of parts.entries()) {
    const words = at === parts.length - 1 ? text.trimEnd() : text;
    if (kind === 'same' || claim.state === 'replaced') {
      if (kind !== 'gap') el.appendText(words);
      continue;
    }
    const shown = kind === 'gap' ? texts.verifyLeftOut(text.trim()) : text.trim();
    const tag = kind === 'quoted' ? 'del' : kind === 'noted' ? 'ins' : 'span';
    const part = el.createEl(tag, { text: shown, attr: { 'data-change': texts.verifyWords[kind] } });
    part.toggleClass('collate-claim-gap', kind === 'gap');
    if (words !== text.trimEnd()) el.appendText(' ');
  }
  el.appendText(after ?? '');
}

function addRemarks(parent: HTMLElement, claim: PlacedClaim, texts: Texts): void {
  const cited = texts.verifySaidOf(citedBy(claim));
  for (const remark of claimRemarks(claim, texts)) {
    const el = parent.createSpan({ cls: 'collate-claim-remark', text: remark, attr: { dir: 'auto' } });
    // It names what the text says wrongly.
    el.toggleClass('is-wrong-source', claim.verdict === 'elsewhere' && remark === cited);
  }
}

/** The note and the lines, as a link. */
function addPlace(parent: HTMLElement, claim: PlacedClaim, { texts, actions }: ClaimRowOptions): void {
  const { place, verdict } = claim;
  if (place === undefined) return;
  const { name, folder } = nameAndFolder(place.path);
  const lines = texts.documentRange(place.range);
  const lead = verdict === 'nowhere' ? texts.verifyNearest : verdict === 'elsewhere' ? texts.verifyStandsIn : '';
  const whole = parent.createSpan('collate-claim-place');
  if (lead !== '') whole.createSpan({ text: `${lead} ` });
  const link = whole.createEl('button', { cls: 'collate-link collate-claim-link', attr: { type: 'button' } });
  if (folder !== '') link.setAttr('aria-label', `${name} ${lines} · ${folder}`);
  link.createSpan({ cls: 'collate-claim-name', text: placeName(claim), attr: { dir: 'auto' } });
  link.appendText(' ');
  link.createSpan({ cls: 'collate-claim-lines', text: lines });
  link.addEventListener('click', (event) => actions.open(claim, event));
  onMiddleClick(link, (event) => actions.open(claim, event));
  link.addEventListener('mouseover', (event) => actions.hover(claim, event, link));
}

function nearestWords(line: string): string {
  const text = line.trim();
  return text.length > LONGEST_NEAREST ? `${text.slice(0, LONGEST_NEAREST)}…` : text;
}
