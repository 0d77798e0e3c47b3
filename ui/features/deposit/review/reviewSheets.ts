import {
  fillSentence,
  isBlank,
  isShown,
  joinPointer,
  readPointer,
  resolveText,
  scopeAt,
  toAnswerLines,
  type AnswerTexts,
} from '@engine';
import type { Context } from '@contract/context';
import type { FileRecord } from '@contract/files';
import type {
  FieldNode,
  JsonSchema,
  RowsNode,
  SectionUi,
  StepEntry,
  UiNode,
} from '@engine/types/definition';
import type { FormState } from '@engine/types/evaluation';
import type { Json, JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { findDescription, toStatements } from './answerWords';

export interface ReviewRow {
  readonly key: string;
  readonly term: string;
  readonly lines: readonly string[];
  /** The meaning of the chosen value of a list, shown on request. */
  readonly description?: string | undefined;
  /** The consequences of the answer. */
  readonly hints: readonly string[];
  /** The title of the work, set in the serif. */
  readonly isTitle: boolean;
}
export interface ReviewFile {
  readonly key: string;
  readonly label: string;
  readonly record: FileRecord;
}
export interface ReviewSheet {
  readonly step: StepEntry;
  readonly rows: readonly ReviewRow[];
  readonly files: readonly ReviewFile[];
}

export interface Reviewing {
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly context: Context;
  readonly texts: AnswerTexts;
  /** Fills the placeholders in the texts of lists. */
  readonly params: Readonly<Record<string, Json>>;
}

type Part = { rows: ReviewRow[]; files: ReviewFile[] };

function fieldNodes(nodes: readonly UiNode[]): FieldNode[] {
  return nodes.flatMap((node) => {
    if ('field' in node) return [node];
    return 'layout' in node ? fieldNodes(node.nodes) : [];
  });
}

/** A yes or no whose consequence is answered right below says nothing more. */
function isToldBelow(
  nodes: readonly UiNode[],
  index: number,
  value: Json | undefined,
  data: JsonObject,
): boolean {
  if (typeof value !== 'boolean') return false;
  for (const next of nodes.slice(index + 1)) {
    if (!('layout' in next) || next.layout !== 'reveal') return false;
    if (fieldNodes(next.nodes).some(({ field }) => !isBlank(data[field])))
      return true;
  }
  return false;
}

function objectAt(state: FormState, path: string): JsonObject {
  const value = readPointer(state.data, path);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : {};
}

/** An answer in words, as its question wants it reviewed. */
function toWords(
  { context, texts }: Reviewing,
  node: FieldNode,
  value: Json | undefined,
  schema: JsonSchema | undefined,
): string[] {
  const { options } = node;
  const { lists } = context;
  const lines = toAnswerLines(value, { schema, options, lists, texts });
  const { text } = node.review || {};
  return text === undefined
    ? lines
    : lines.map((answer) => fillSentence(text, { answer }));
}

/** Lines with the answers of several fields of an object; what is not answered leaves no gap and no comma. */
function mergeLines(
  { state, context, texts }: Reviewing,
  lines: readonly string[],
  path: string,
): string[] {
  const plan = scopeAt(state.evaluation, path)?.plan;
  const data = objectAt(state, path);
  const words = (field: string): string => {
    if (!plan?.relevant.has(field) || isBlank(data[field])) return '';
    const schema = plan.fields[field];
    const { lists } = context;
    return toAnswerLines(data[field], { schema, lists, texts }).join(', ');
  };
  return lines
    .map((line) =>
      line
        .split(', ')
        .map((part) =>
          part
            .replace(/\{(\w+)\}/g, (_all, field: string) => words(field))
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .filter((part) => part !== '')
        .join(', '),
    )
    .filter((line) => line !== '');
}

function fieldPart(at: Reviewing, node: FieldNode, path: string): Part {
  const { form, state, context, params } = at;
  const plan = scopeAt(state.evaluation, path)?.plan;
  const schema = plan?.fields[node.field];
  const value = objectAt(state, path)[node.field];
  const key = `${path}/${node.field}`;
  const { term: ownTerm, lines: merged, unless } = node.review || {};
  const term = ownTerm ?? resolveText(form, node.label, path, state.evaluation);
  const nothing: Part = { rows: [], files: [] };
  if (node.review === false) return nothing;
  if (!plan?.relevant.has(node.field)) return nothing;
  if (merged !== undefined) {
    const lines = mergeLines(at, merged, path);
    const row = { key, term, lines, hints: [], isTitle: false };
    return lines.length === 0 ? nothing : { rows: [row], files: [] };
  }
  if (isBlank(value) || value === unless) return nothing;
  if (node.widget === 'fileUpload') {
    const id = readPointer(state.data, `${key}/tempFileId`);
    const record = typeof id === 'string' ? context.files[id] : undefined;
    return record === undefined
      ? nothing
      : { rows: [], files: [{ key, label: term, record }] };
  }
  if (schema?.equalTo !== undefined) return nothing;
  const lines = toWords(at, node, value, schema);
  const hints = toStatements(value, schema, context, params);
  const description = findDescription(value, schema, context, params);
  const isTitle = node.role === 'title';
  return {
    rows: [{ key, term, lines, description, hints, isTitle }],
    files: [],
  };
}

/** A row in one line, e.g. a creator: name, year of birth, role (S2 §2 Review). */
function rowWords(at: Reviewing, node: RowsNode, path: string): string {
  const { state } = at;
  const data = objectAt(state, path);
  const plan = scopeAt(state.evaluation, path)?.plan;
  const title = node.titleFields
    .map((field) => data[field])
    .filter((value) => !isBlank(value))
    .join(' ');
  const others = fieldNodes(node.nodes)
    .filter(
      ({ field, review }) =>
        review !== false && !node.titleFields.includes(field),
    )
    .filter(({ field }) => plan?.relevant.has(field))
    .flatMap((inner) =>
      toWords(at, inner, data[inner.field], plan?.fields[inner.field]),
    );
  const inner = node.nodes.flatMap((one) =>
    'object' in one
      ? nodesPart(at, one.nodes, joinPointer(path, one.object), '').rows
      : [],
  );
  const within = inner.map(({ term, lines }) =>
    [term, lines.join(', ')].filter(Boolean).join(' '),
  );
  return [title, ...others, ...within].filter(Boolean).join(', ');
}

function rowsPart(
  at: Reviewing,
  node: RowsNode,
  path: string,
  heading: string,
): Part {
  const rows = objectAt(at.state, path)[node.rows];
  if (!Array.isArray(rows) || rows.length === 0) return { rows: [], files: [] };
  const key = `${path}/${node.rows}`;
  const lines = rows.map((_row, index) =>
    rowWords(at, node, `${key}/${index}`),
  );
  return {
    rows: [{ key, term: heading, lines, hints: [], isTitle: false }],
    files: [],
  };
}

function nodesPart(
  at: Reviewing,
  nodes: readonly UiNode[],
  path: string,
  heading: string,
): Part {
  const data = objectAt(at.state, path);
  const parts = nodes.map((node, index): Part => {
    const nothing: Part = { rows: [], files: [] };
    if (!isShown(at.form, node.when, path, at.state.evaluation)) return nothing;
    if ('field' in node)
      return isToldBelow(nodes, index, data[node.field], data)
        ? nothing
        : fieldPart(at, node, path);
    if ('rows' in node) return rowsPart(at, node, path, heading);
    if ('object' in node) {
      const inner = joinPointer(path, node.object);
      return nodesPart(at, node.nodes, inner, heading);
    }
    return 'layout' in node
      ? nodesPart(at, node.nodes, path, heading)
      : nothing;
  });
  return {
    rows: parts.flatMap(({ rows }) => rows),
    files: parts.flatMap(({ files }) => files),
  };
}

function sectionPart(at: Reviewing, section: SectionUi): Part {
  const path = section.scope === '' ? '' : `/${section.scope}`;
  if (!isShown(at.form, section.when, path, at.state.evaluation))
    return { rows: [], files: [] };
  const heading = resolveText(
    at.form,
    section.heading ?? '',
    path,
    at.state.evaluation,
  );
  return nodesPart(at, section.nodes, path, heading);
}

/** Everything that was answered, step by step, in the words and the order of the pages themselves (S2 §2 Review). */
export function toReviewSheets(at: Reviewing): ReviewSheet[] {
  const { form, state } = at;
  return form.definition.form.steps
    .filter((step) => step.role === undefined)
    .filter((step) => state.evaluation.steps[step.id]?.included)
    .map((step) => {
      const sections = form.definition.steps[step.id]?.ui.sections ?? [];
      const parts = sections.map((section) => sectionPart(at, section));
      return {
        step,
        rows: parts.flatMap(({ rows }) => rows),
        files: parts.flatMap(({ files }) => files),
      };
    });
}
