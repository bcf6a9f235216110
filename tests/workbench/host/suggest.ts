/** Everything about suggesting, in one place. */
export { EditorSuggest } from './editor-suggest';
export { AbstractInputSuggest, PopoverSuggest } from './input-suggest';
export {
  prepareFuzzySearch,
  prepareSimpleSearch,
  renderMatches,
  renderResults,
  sortSearchResults,
} from './search-match';
export { FuzzySuggestModal, SuggestModal } from './suggest-modal';
