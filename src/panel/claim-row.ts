/** One claim in the list: its verdict, the words, what differs, where it leads, and what can be done. */
import { claimRemarks, placeName, shownParts } from '../verify/view/claim-words';
import type { PlacedClaim } from '../verify/view/claim-places';
import type { Texts } from '../texts/en';
import type { Verdict } from '../verify/checked-claim';
import { nameAndFolder } from '../lines/note-name';
import { oneLine } from '../lines/one-line';
import { shortRange } from '../lines/ranges';
import { onOpen, textButton } from '../parts/controls';
import { fillChip } from '../parts/verdict';
import type { VerifyPage } from './verify-page';

/** Tab stops only at what can be done with the claim one is at. */
const OUT_OF_ORDER = { type: 'button', tabindex: '-1' };
/** Characters of the passage that is nearest to what is nowhere. */
const LONGEST_NEAREST = 160;

export function addClaimRow(list: HTMLElement, claim: PlacedClaim, page: VerifyPage): HTMLElement {
  const { texts, isOfNote } = page;
  const row = list.createDiv({ cls: 'collate-claim', attr: { role: 'listitem', tabindex: '-1' } });
  const verdict = verdictOf(claim);
  row.dataset['verdict'] = verdict;
  row.dataset['state'] = claim.state;
  const head = row.createDiv('collate-claim-head');
  fillChip(head.createSpan(), verdict, texts.verifyVerdicts[verdict]);
  head.appendText(' ');
  addWords(head, claim, texts);
  const more = row.createDiv('collate-claim-more');
  addRemarks(more, claim, texts);
  if (claim.place !== undefined) addPlace(more, claim, page);
  if (claim.verdict === 'nowhere' && claim.place !== undefined) {
    const line = claim.place.lines[claim.place.range.start - 1] ?? '';
    const nearest = texts.verifyQuote(oneLine(line.trim(), LONGEST_NEAREST));
    more.createSpan({ cls: 'collate-claim-nearest', text: `— ${nearest}`, attr: { dir: 'auto' } });
  }
  const act = (text: string, run: (event: MouseEvent) => void): HTMLElement => {
    const button = textButton(more, text, run, 'collate-link collate-claim-action');
    button.setAttr('tabindex', '-1');
    return button;
  };
  if (claim.replacement !== undefined && claim.state === 'checked')
    act(texts.verifyUse, () => void page.replace(claim));
  // Every claim has it: it keeps behind what only some have.
  if (isOfNote) act(texts.verifyShowInNote, (event) => page.showInNote(claim, event)).addClass('mod-quiet');
  return row;
}

/** A quote that has the note's words by now is exact. */
function verdictOf({ verdict, state }: PlacedClaim): Verdict {
  return state === 'replaced' ? 'exact' : verdict;
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
  for (const remark of claimRemarks(claim, texts)) {
    const el = parent.createSpan({ cls: 'collate-claim-remark', text: remark, attr: { dir: 'auto' } });
    // It names what the text says wrongly.
    el.toggleClass('is-wrong-source', remark === texts.verifySaidOf(claim.notAsCited ?? ''));
  }
}

/** The note and the lines, as a link. */
function addPlace(parent: HTMLElement, claim: PlacedClaim, page: VerifyPage): void {
  const { place, verdict } = claim;
  const { texts } = page;
  if (place === undefined) return;
  const { name, folder } = nameAndFolder(place.path);
  const lines = shortRange(place.range);
  const lead = verdict === 'nowhere' ? texts.verifyNearest : verdict === 'elsewhere' ? texts.verifyStandsIn : '';
  const whole = parent.createSpan('collate-claim-place');
  if (lead !== '') whole.createSpan({ text: `${lead} ` });
  const link = whole.createEl('button', { cls: 'collate-link collate-claim-link', attr: OUT_OF_ORDER });
  if (folder !== '') link.setAttr('aria-label', `${name} ${lines} · ${folder}`);
  link.createSpan({ cls: 'collate-claim-name', text: placeName(claim), attr: { dir: 'auto' } });
  link.appendText(' ');
  link.createSpan({ cls: 'collate-claim-lines', text: lines });
  onOpen(link, (event) => page.open(claim, event));
  link.addEventListener('mouseover', (event) => page.hover(claim, event, link));
}
