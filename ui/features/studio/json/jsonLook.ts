import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Marks of problems without the pictures of the package, whose addresses (data:) the policy img-src forbids. */
const problemLook = (severity: string, color: string) => ({
  [`.cm-lintRange-${severity}`]: {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${color}`,
  },
  [`.cm-lint-marker-${severity}`]: {
    content: 'normal',
    width: '0.75em',
    height: '0.75em',
    borderRadius: '50%',
    backgroundColor: color,
  },
});

const surfaces = EditorView.theme({
  ...problemLook('error', 'var(--bad)'),
  ...problemLook('warning', 'var(--warn)'),
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    fontSize: 'var(--size-small)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    color: 'var(--ink-2)',
    backgroundColor: 'var(--sunk)',
    borderColor: 'var(--rule)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'var(--accent-tint)',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { backgroundColor: 'var(--mark)' },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    borderColor: 'var(--edge)',
  },
});

/** The colours of the package are for light pages only. */
const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ok)' },
]);

/** The JSON view in the colours of the portal, light and dark. */
export const jsonLook = [surfaces, syntaxHighlighting(words)];
