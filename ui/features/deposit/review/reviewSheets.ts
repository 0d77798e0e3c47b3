import { fillSentence, isBlank, joinPointer, readPointer } from '@engine';
import type { FileRecord } from '@contract/files';
import type {
  FieldNode,
  RowsNode,
  SectionUi,
  StepEntry,
  UiNode,
} from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import { findDescription, toStatements } from './answerWords';
import { mergeLines, objectAt, toWords, type Reviewing } from './reviewWords';

/** What a file gives for a question that has an answer. */
export interface FileAnswer {
  /** The answer says the same. */
  readonly isSame: boolean;
  readonly words: string;
}
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
  /** What the file of the deposit gives for the same question; absent where it gives nothing. */
  readonly inFile?: FileAnswer | undefined;
}
export interface ReviewFile {
  readonly key: string;
  readonly label: string;
  readonly record: FileRecord;
  /** Of a cover: the key of the file that it covers. */
  readonly covers?: string | undefined;
}
export interface ReviewSheet {
  readonly step: StepEntry;
  readonly rows: readonly ReviewRow[];
  readonly files: readonly ReviewFile[];
}

type Part = { rows: ReviewRow[]; files: ReviewFile[] };

function fieldNodes(nodes: readonly UiNode[]): FieldNode[] {
  return nodes.flatMap((node) => {
    if ('field' in node) return [node];
    return 'layout' in node ? fieldNodes(node.nodes) : [];
  });
}

/** Whether a question that hangs under a node has an answer. */
function isAnsweredBelow(
  nodes: readonly UiNode[],
  index: number,
  data: JsonObject,
): boolean {
  for (const next of nodes.slice(index + 1)) {
    if (!('layout' in next) || next.layout !== 'reveal') return false;
    const told = fieldNodes(next.nodes).filter(
      ({ review }) => review !== false,
    );
    if (told.some(({ field }) => !isBlank(data[field]))) return true;
  }
  return false;
}

/** The value that is requested in place of the answer, where there is another one (S2 §3). */
function readRequested(
  { reading }: Reviewing,
  { field, review }: FieldNode,
  path: string,
): Json | undefined {
  const { requested } = review || {};
  if (requested === undefined || !reading.isAsked(path, requested))
    return undefined;
  const data = objectAt(reading, path);
  const value = data[requested];
  return isBlank(value) || value === data[field] ? undefined : value;
}

/** The words for an answer that is to be removed; '' where that is not requested. */
function toRemovedWords(
  { reading }: Reviewing,
  { field, review }: FieldNode,
  path: string,
): string {
  const { requested, removed = '' } = review || {};
  if (requested === undefined || !reading.isAsked(path, requested)) return '';
  const data = objectAt(reading, path);
  return isBlank(data[requested]) && !isBlank(data[field])
    ? reading.textOf(removed, path)
    : '';
}

function findCoveredKey({ role }: FieldNode, path: string): string | undefined {
  return typeof role === 'object' && 'coverOf' in role
    ? `${path}/${role.coverOf}`
    : undefined;
}

function fieldPart(at: Reviewing, node: FieldNode, path: string): Part {
  const { reading, context, params } = at;
  const schema = reading.schemaOf(path, node.field);
  const data = objectAt(reading, path);
  const requested = readRequested(at, node, path);
  const value = requested ?? data[node.field];
  const key = `${path}/${node.field}`;
  const { term: ownTerm, lines: merged, unless } = node.review || {};
  const term = ownTerm ?? reading.textOf(node.label, path);
  const nothing: Part = { rows: [], files: [] };
  if (node.review === false) return nothing;
  if (!reading.isAsked(path, node.field)) return nothing;
  if (merged !== undefined) {
    const lines = mergeLines(at, merged, path);
    const row = { key, term, lines, hints: [], isTitle: false };
    return lines.length === 0 ? nothing : { rows: [row], files: [] };
  }
  if (isBlank(value) || value === unless) return nothing;
  if (node.widget === 'fileUpload') {
    const id = readPointer(reading.data, `${key}/tempFileId`);
    const record = typeof id === 'string' ? context.files[id] : undefined;
    const covers = findCoveredKey(node, path);
    return record === undefined
      ? nothing
      : { rows: [], files: [{ key, label: term, record, covers }] };
  }
  if (schema?.equalTo !== undefined) return nothing;
  const removed = toRemovedWords(at, node, path);
  const lines = removed === '' ? toWords(at, node, path, value) : [removed];
  const isChanged = requested !== undefined || removed !== '';
  const current = isChanged ? data[node.field] : undefined;
  const hints = [
    ...toStatements(value, schema, context, params),
    ...toWords(at, node, path, current).map((answer) =>
      fillSentence(at.texts.current, { answer }),
    ),
  ];
  const instead = node.review?.instead;
  const isElsewhere =
    instead !== undefined && reading.textOf(instead, path) !== '';
  const description = isElsewhere
    ? undefined
    : findDescription(value, schema, context, params);
  const isTitle = node.role === 'title' || node.role === 'workTitle';
  return {
    rows: [{ key, term, lines, description, hints, isTitle }],
    files: [],
  };
}

function rowTitle(at: Reviewing, node: RowsNode, path: string): string {
  const data = objectAt(at.reading, path);
  return node.titleFields
    .map((field) => data[field])
    .filter((value) => !isBlank(value))
    .join(' ');
}

/** A row in one line, e.g. a creator: name, year of birth, role; an issue: number, year, licence (S2 §2 Review). */
function rowWords(at: Reviewing, node: RowsNode, path: string): string {
  const { reading } = at;
  const data = objectAt(reading, path);
  const others = [...fieldNodes(node.nodes), ...(node.reviewed ?? [])]
    .filter(
      ({ field, review, when }) =>
        review !== false &&
        !node.titleFields.includes(field) &&
        reading.isAsked(path, field) &&
        reading.isShown(when, path),
    )
    .flatMap((inner) => toWords(at, inner, path, data[inner.field]));
  const inner = node.nodes.flatMap((one) =>
    'object' in one
      ? nodesPart(at, one.nodes, joinPointer(path, one.object), '').rows
      : [],
  );
  const within = inner.map(({ term, lines }) =>
    [term, lines.join(', ')].filter(Boolean).join(' '),
  );
  return [rowTitle(at, node, path), ...others, ...within]
    .filter(Boolean)
    .join(', ');
}

/** The files of a row, named by the row and their question. */
function rowFiles(at: Reviewing, node: RowsNode, path: string): ReviewFile[] {
  const title = rowTitle(at, node, path);
  return fieldNodes(node.nodes)
    .filter(({ widget }) => widget === 'fileUpload')
    .flatMap((inner) => fieldPart(at, inner, path).files)
    .map((file) => ({
      ...file,
      label: [title, file.label].filter(Boolean).join(': '),
    }));
}

function rowsPart(
  at: Reviewing,
  node: RowsNode,
  path: string,
  heading: string,
): Part {
  const rows = objectAt(at.reading, path)[node.rows];
  if (!Array.isArray(rows) || rows.length === 0) return { rows: [], files: [] };
  const key = `${path}/${node.rows}`;
  const paths = rows.map((_row, index) => `${key}/${index}`);
  const lines = paths.map((row) => rowWords(at, node, row));
  return {
    rows: [{ key, term: heading, lines, hints: [], isTitle: false }],
    files: paths.flatMap((row) => rowFiles(at, node, row)),
  };
}

function nodesPart(
  at: Reviewing,
  nodes: readonly UiNode[],
  path: string,
  heading: string,
): Part {
  const data = objectAt(at.reading, path);
  const parts = nodes.map((node, index): Part => {
    const nothing: Part = { rows: [], files: [] };
    if (!at.reading.isShown(node.when, path)) return nothing;
    if ('field' in node) {
      const isLeftOut = (node.review || {}).unlessBelow ?? false;
      return isLeftOut && isAnsweredBelow(nodes, index, data)
        ? nothing
        : fieldPart(at, node, path);
    }
    if ('rows' in node) return rowsPart(at, node, path, heading);
    if ('object' in node) {
      const inner = joinPointer(path, node.object);
      return nodesPart(at, node.nodes, inner, heading);
    }
    if ('layout' in node) return nodesPart(at, node.nodes, path, heading);
    const reviewed = (node.reviewed ?? []).map((inner) =>
      nodesPart(at, [inner], path, 'rows' in inner ? inner.heading : heading),
    );
    return joinParts(reviewed);
  });
  return joinParts(parts);
}

const joinParts = (parts: readonly Part[]): Part => ({
  rows: parts.flatMap(({ rows }) => rows),
  files: parts.flatMap(({ files }) => files),
});

function sectionPart(at: Reviewing, section: SectionUi): Part {
  const path = section.scope === '' ? '' : `/${section.scope}`;
  if (!at.reading.isShown(section.when, path)) return { rows: [], files: [] };
  const heading = at.reading.textOf(section.heading ?? '', path);
  return nodesPart(at, section.nodes, path, heading);
}

/** Everything that was answered, step by step, in the words and the order of the pages themselves (S2 §2 Review). */
export function toReviewSheets(at: Reviewing): ReviewSheet[] {
  const { definition, isIncluded } = at.reading;
  return definition.form.steps
    .filter((step) => step.role === undefined)
    .filter(({ id }) => isIncluded(id))
    .map((step) => {
      const sections = definition.steps[step.id]?.ui.sections ?? [];
      const parts = sections.map((section) => sectionPart(at, section));
      return { step, ...joinParts(parts) };
    });
}
