import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { answerInCases } from './answerInCases';
import { answersFor } from './answersFor';
import { changesOf, withoutOwn } from './exampleCases';
import { documentsOf } from './exampleDocuments';
import { ownExamples } from './ownExamples';
import { isShownBy, oppositeOf, shownBy } from '../conditions/shownBy';
import { listAt, objectAt, writeAt, type Place } from '../definition/files';
import { keywordOf, rulesOf, type QuestionRules } from '../rules/rules';

/**
 * Begins a row in every whole document that asks for them, so that examples of its questions have a place. Then it
 * writes the examples of the rows.
 */
export function withRow(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const { field, path } = rules;
  if (path.path.length > 0) return files;
  const shown = shownBy(files, rules);
  const begun = documentsOf(files, path.step).reduce(
    (next, { file }) =>
      shown === 'complex' || isShownBy(shown, { document: files[file], at: '' })
        ? writeAt(next, { file, pointer: `/${field}` }, [{ key: 1 }])
        : next,
    files,
  );
  const written = writeExamples(begun, rows);
  return shown === undefined ? written : renewShownRows(written, rows);
}

/** Whether the studio wrote the examples of these rows of the document, so that it also renews them. */
export function hasOwnRows(files: StudioFiles, rows: Place): boolean {
  if (!('rows' in objectAt(files, rows))) return false;
  const rules = rulesOf(files, rows);
  return (
    rules.path.path.length === 0 &&
    Object.hasOwn(files, ownExamples(files, 'rows', rules))
  );
}

/** Brings the examples of rows up to date after their rules changed, and the number of rows in whole documents. */
export function renewRows(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const { field, path } = rules;
  const least = limitOf(files, rules, 'minItems') ?? 1;
  const most = Math.max(limitOf(files, rules, 'maxItems') ?? Infinity, least);
  const fitting = documentsOf(files, path.step).reduce((next, { file }) => {
    const list: Place = { file, pointer: `/${field}` };
    const known = listAt(next, list);
    const [row] = known;
    const length = Math.min(Math.max(known.length, least), most);
    if (!isObject(row) || length === known.length) return next;
    const kept = Array.from(
      { length },
      (_row, index): Json => known[index] ?? { ...row, key: index + 1 },
    );
    return writeAt(next, list, kept);
  }, files);
  return writeExamples(fitting, rows);
}

function limitOf(
  files: StudioFiles,
  rules: QuestionRules,
  keyword: 'minItems' | 'maxItems',
): number | undefined {
  const value = keywordOf(files, rules, keyword)?.value;
  return typeof value === 'number' ? value : undefined;
}

/** Renews the examples of the rows that a question is in, where the studio wrote them. */
export function renewRowsAround(
  files: StudioFiles,
  question: Place,
): StudioFiles {
  const end = question.pointer.lastIndexOf('/nodes/');
  if (end < 0) return files;
  const around = { ...question, pointer: question.pointer.slice(0, end) };
  if (!('rows' in objectAt(files, around)))
    return renewRowsAround(files, around);
  return hasOwnRows(files, around) ? writeExamples(files, around) : files;
}

/** Brings rows in whole documents, and the examples of rows, in line with the condition that shows them. */
export function renewShownRows(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const shown = shownBy(files, rules);
  if (!hasOwnRows(files, rows) || shown === 'complex') return files;
  const { field, path } = rules;
  const documents = documentsOf(files, path.step);
  const rowsIn = (file: string) =>
    listAt(files, { file, pointer: `/${field}` });
  const sample = documents
    .map(({ file }) => rowsIn(file))
    .find((list) => list.length > 0) ?? [{ key: 1 }];
  const settled = documents.reduce((next, { file }) => {
    const place = { file, pointer: `/${field}` };
    if (!isShownBy(shown, { document: files[file], at: '' }))
      return writeAt(next, place, undefined);
    return rowsIn(file).length > 0 ? next : writeAt(next, place, [...sample]);
  }, files);
  return answerInCases(writeExamples(settled, rows), {
    rules,
    sample: [...sample],
    shown,
    objects: documents.map(({ name, file, user }) => {
      const place = { file, pointer: '' };
      const object = objectAt(settled, place);
      return { document: name, place, object, user };
    }),
    kept: [ownExamples(files, 'rows', rules)],
  });
}

/** Shows the rules about rows with the first row of a whole document. */
function writeExamples(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const { field, path, need } = rules;
  const at = `/${field}`;
  const documents = documentsOf(files, path.step);
  const first =
    documents.find(({ file }) => listAt(files, { file, pointer: at }).length) ??
    documents[0];
  if (first === undefined) return files;
  const [row = {}] = listAt(files, { file: first.file, pointer: at });
  const least = limitOf(files, rules, 'minItems') ?? 1;
  const most = limitOf(files, rules, 'maxItems');
  const name = String(objectAt(files, rows)['heading']).replace(
    ' {position}',
    '',
  );
  const unknown = `${at}/0/otherField`;
  const cases: Json[] = [
    { name: `${name}: a row`, finds: [] },
    ...(most === undefined
      ? []
      : [
          {
            name: `${name}: too many rows`,
            set: { [at]: { repeat: row, times: most + 1 } },
            finds: [{ path: at, code: 'maxItems' }],
          },
        ]),
    ...(least < 2
      ? []
      : [
          {
            name: `${name}: too few rows`,
            set: { [at]: { repeat: row, times: least - 1 } },
            finds: [{ path: at, code: 'minItems' }],
          },
        ]),
    {
      name: `${name}: a field that rows do not have`,
      set: { [unknown]: true },
      finds: [{ path: unknown, code: 'unknownField' }],
    },
    ...(need === 'always'
      ? [
          {
            name: `${name}: no row`,
            unset: [at],
            finds: [{ path: at, code: 'required' }],
          },
        ]
      : []),
    ...hiddenCases(files, rows, { name, first: first.file, row }),
  ];
  const { name: base, user } = first;
  return writeAt(
    files,
    { file: ownExamples(files, 'rows', rules), pointer: '' },
    { base, ...(user !== undefined && { user }), cases },
  );
}

/** Rows where they are not asked for: in a document that hides them, or after answers that do. */
function hiddenCases(
  files: StudioFiles,
  rows: Place,
  { name, first, row }: { name: string; first: string; row: Json },
): Json[] {
  const rules = rulesOf(files, rows);
  const shown = shownBy(files, rules);
  if (shown === undefined || shown === 'complex') return [];
  const path = `/${rules.field}`;
  const hidden = documentsOf(files, rules.path.step).find(
    ({ file }) => !isShownBy(shown, { document: files[file], at: '' }),
  );
  const answers = { document: files[first], at: '' };
  const hiding =
    hidden === undefined
      ? answersFor(files, rows, oppositeOf(shown), answers)
      : {};
  if (hiding === undefined) return [];
  const unanswered = withoutOwn(
    files,
    { file: first, pointer: '' },
    rules.field,
    hiding,
  );
  return [
    ...(hidden === undefined
      ? [
          {
            name: `${name}: not asked, no row`,
            ...changesOf('', unanswered),
            finds: [],
          },
        ]
      : []),
    {
      name: `${name}: not asked`,
      ...(hidden !== undefined && { base: hidden.name }),
      ...(hidden?.user !== undefined && { user: hidden.user }),
      ...changesOf('', { ...hiding, [rules.field]: [row] }),
      finds: [{ path, code: 'notRelevant' }],
    },
  ];
}

/** Takes the examples of rows, and the rows of whole documents, out of the files. */
export function withoutRows(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const { field, path } = rules;
  const file = ownExamples(files, 'rows', rules);
  if (!Object.hasOwn(files, file)) return files;
  const without = documentsOf(files, path.step).reduce(
    (next, document) =>
      writeAt(next, { file: document.file, pointer: `/${field}` }, undefined),
    files,
  );
  return writeAt(without, { file, pointer: '' }, undefined);
}
