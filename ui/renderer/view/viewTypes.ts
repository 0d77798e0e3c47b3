import type { ListEntry } from '@engine/types/context';
import type {
  FieldNode,
  HelpTopic,
  JsonSchema,
  ObjectNode,
  RowsNode,
  TextNode,
} from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';

/** A question under the current answers: the page draws it without further decisions. */
export interface FieldView {
  readonly kind: 'field';
  readonly node: FieldNode;
  readonly label: string;
  /** Why the group around a question is locked, instead of its hint. */
  readonly hint: string;
  readonly help: HelpTopic | undefined;
  /** The words of the link at the warning of a check; '' without one. */
  readonly linkLabel: string;
  readonly widget: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** It may stay without an answer, and is marked so. */
  readonly optional: boolean;
  readonly locked: boolean;
  /** Label of the question whose answer a locked one always has; '' where none decides it. */
  readonly sameAs: string;
  readonly entries: readonly ListEntry[];
}

export interface GroupView {
  readonly kind: 'group';
  /** `cells`, `cell` and `more` are made for a row on one line: its columns, each of them, and what is behind "More". */
  readonly layout: 'row' | 'reveal' | 'choices' | 'cells' | 'cell' | 'more';
  /** What heads a cell, and the question that the boxes of `choices` answer together; other groups have no heading. */
  readonly heading?: string;
  readonly nodes: readonly NodeView[];
}

/** A column of rows on one line. */
export interface RowColumn {
  readonly label: string;
  /** The questions of a row that are beneath each other in it. */
  readonly fields: readonly string[];
}

/** Repeated objects. Each row makes its own view, so that answering one leaves the others alone. */
export interface RowsView {
  readonly kind: 'rows';
  readonly node: RowsNode;
  /** Rows are neither added nor removed now. */
  readonly isFixed: boolean;
  /** The most rows there may be now; Infinity without a limit. */
  readonly most: number;
}

/** Questions about an object inside this one: a form of its own in it, which makes its own view. */
export interface ObjectView {
  readonly kind: 'object';
  readonly node: ObjectNode;
  readonly heading: string;
}

export interface TextView {
  readonly kind: 'text';
  readonly heading: string | undefined;
  readonly text: string;
  /** The name of the sentence that `text` is, with the values of the document; undefined of a text of the page. */
  readonly sentence: string | undefined;
  readonly tone: NonNullable<TextNode['tone']>;
  readonly help: HelpTopic | undefined;
}

export interface BlockView {
  readonly kind: 'block';
  readonly block: string;
  readonly options: JsonObject;
}

export type NodeView =
  FieldView | GroupView | RowsView | ObjectView | TextView | BlockView;

/**
 * One rjsf form: one object of the document, limited to the questions of one section. It names no place, so that
 * rows with the same questions share it.
 */
export interface ScopeView {
  readonly sectionId: string;
  /** The effective schema; keeps its identity until a condition flips. */
  readonly schema: JsonSchema;
  readonly nodes: readonly NodeView[];
}
