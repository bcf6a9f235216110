/** Everything that renders markdown, in one place. */
export { MarkdownPreviewRenderer } from './post-processors';
export { MarkdownPreviewView } from './reading-view';
export { MarkdownRenderChild, MarkdownRenderer } from './rendered-markdown';
