import { json, jsonLanguage, jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import type { Problem } from '@engine/types/problem';
import { completeJson } from './completeJson';
import { findRange } from './findRange';
import type { MetaSchema } from './metaSchema';

/** The editor of one JSON text. */
export interface JsonEditor {
  readText(): string;
  /** Replaces the text, where it differs. */
  setText(text: string): void;
  setProblems(problems: readonly Problem[]): void;
  /** Scrolls to a part and selects it. */
  show(pointer: string): void;
  destroy(): void;
}

export interface JsonEditorSettings {
  readonly text: string;
  /** Names the text for the ear. */
  readonly label: string;
  readonly isReadOnly: boolean;
  /** What may be written; undefined where that is not known. */
  readonly meta: MetaSchema | undefined;
  /** Called with each text that the user makes. */
  onChange(text: string): void;
}

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

const look = EditorView.theme({
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

/**
 * Makes an editor in a shadow root: its styles are a constructed sheet there, so that the policy style-src 'self'
 * holds.
 */
export function createJsonEditor(
  root: ShadowRoot,
  { text, label, isReadOnly, meta, onChange }: JsonEditorSettings,
): JsonEditor {
  let problems: readonly Problem[] = [];
  const checks = new Compartment();
  const toDiagnostics = ({ state }: EditorView): Diagnostic[] => {
    const now = state.doc.toString();
    return problems.map(({ pointer, severity, message }) => ({
      ...findRange(now, pointer),
      severity,
      message,
    }));
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        basicSetup,
        json(),
        jsonLanguage.data.of({ autocomplete: completeJson(meta) }),
        lintGutter(),
        linter(jsonParseLinter()),
        checks.of(linter(toDiagnostics)),
        look,
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          const isSet = transactions.some((one) => one.isUserEvent('set'));
          if (docChanged && !isSet) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    readText: () => view.state.doc.toString(),
    setText(next) {
      const { length } = view.state.doc;
      if (view.state.doc.toString() === next) return;
      view.dispatch({
        changes: { from: 0, to: length, insert: next },
        userEvent: 'set',
      });
    },
    setProblems(next) {
      problems = next;
      view.dispatch({ effects: checks.reconfigure(linter(toDiagnostics)) });
    },
    show(pointer) {
      const { from, to } = findRange(view.state.doc.toString(), pointer);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
    },
    destroy: () => view.destroy(),
  };
}
