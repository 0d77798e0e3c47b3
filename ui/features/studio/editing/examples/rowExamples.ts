import { isObject, joinPointer } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { answerInCases } from './answerInCases';
import { answersFor } from './answersFor';
import { changesOf, withoutOwn } from './exampleCases';
import {
  documentsOf,
  exampleObjects,
  type ExampleObject,
} from './exampleDocuments';
import { ownExamples } from './ownExamples';
import { isShownBy, shownBy } from '../conditions/shownBy';
import { oppositeOf } from '../conditions/testsOf';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { keywordOf, rulesOf, type QuestionRules } from '../rules/rules';

/**
 * Begins a row in every whole document that asks for them, so that examples of its questions have a place. Then it
 * writes the examples of the rows.
 */
export function withRow(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const shown = shownBy(files, rules);
  const begun = objectsOf(files, rows).reduce(
    (next, { place }) =>
      shown === 'complex' || isShownBy(shown, answersAt(files, place))
        ? writeAt(next, inside(place, rules.field), [{ key: 1 }])
        : next,
    files,
  );
  const written = writeExamples(begun, rows);
  return shown === undefined ? written : renewShownRows(written, rows);
}

/** The objects of whole documents that have the rows, or could have them. */
const objectsOf = (files: StudioFiles, rows: Place): ExampleObject[] => {
  const { path } = rulesOf(files, rows);
  return path.path.length > 0
    ? exampleObjects(files, rows)
    : documentsOf(files, path.step).map(({ name, file, user }) => {
        const place = { file, pointer: '' };
        return { document: name, place, object: objectAt(files, place), user };
      });
};

const answersAt = (files: StudioFiles, { file, pointer }: Place) => ({
  document: files[file],
  at: pointer,
});

/** Whether the studio wrote the examples of these rows, so that it also renews them. */
export function hasOwnRows(files: StudioFiles, rows: Place): boolean {
  if (!('rows' in objectAt(files, rows))) return false;
  return Object.hasOwn(files, ownExamples(files, 'rows', rulesOf(files, rows)));
}

/** Brings the examples of rows up to date after their rules changed, and the number of rows in whole documents. */
export function renewRows(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const least = limitOf(files, rules, 'minItems') ?? 1;
  const most = Math.max(limitOf(files, rules, 'maxItems') ?? Infinity, least);
  const fitting = objectsOf(files, rows).reduce((next, { place }) => {
    const list = inside(place, rules.field);
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
  const objects = objectsOf(files, rows);
  const listIn = ({ place }: ExampleObject) => inside(place, rules.field);
  const rowsIn = (one: ExampleObject) => listAt(files, listIn(one));
  const sample = objects.map(rowsIn).find((list) => list.length > 0) ?? [
    { key: 1 },
  ];
  const settled = objects.reduce((next, one) => {
    if (!isShownBy(shown, answersAt(files, one.place)))
      return writeAt(next, listIn(one), undefined);
    return rowsIn(one).length > 0
      ? next
      : writeAt(next, listIn(one), [...sample]);
  }, files);
  return answerInCases(writeExamples(settled, rows), {
    question: rows,
    rules,
    isOwn: true,
    sample: [...sample],
    shown,
    objects: objects.map((one) => ({
      ...one,
      object: objectAt(settled, one.place),
    })),
    kept: [ownExamples(files, 'rows', rules)],
  });
}

/** Shows the rules about rows with the first row of a whole document. */
function writeExamples(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const { field, need } = rules;
  const objects = objectsOf(files, rows);
  const first =
    objects.find(({ place }) => listAt(files, inside(place, field)).length) ??
    objects[0];
  if (first === undefined) return files;
  const list = inside(first.place, field);
  const at = list.pointer;
  const [row = {}] = listAt(files, list);
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
    ...hiddenCases(files, rows, { name, first, row }),
  ];
  const { document: base, user } = first;
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
  {
    name,
    first: { place: first, user },
    row,
  }: { name: string; first: ExampleObject; row: Json },
): Json[] {
  const rules = rulesOf(files, rows);
  const shown = shownBy(files, rules);
  if (shown === undefined || shown === 'complex') return [];
  const hidden = objectsOf(files, rows).find(
    ({ place }) => !isShownBy(shown, answersAt(files, place)),
  );
  const { pointer } = hidden?.place ?? first;
  const path = joinPointer(pointer, rules.field);
  const answers = answersAt(files, first);
  const hiding =
    hidden === undefined
      ? answersFor(files, rows, oppositeOf(shown), answers)
      : {};
  if (hiding === undefined) return [];
  const unanswered = withoutOwn(files, first, rules.field, hiding);
  return [
    ...(hidden === undefined
      ? [
          {
            name: `${name}: not asked, no row`,
            ...changesOf(first.pointer, unanswered),
            finds: [],
          },
        ]
      : []),
    {
      name: `${name}: not asked`,
      ...(hidden !== undefined && { base: hidden.document }),
      ...(hidden?.user !== undefined && { user: hidden.user }),
      ...(hidden !== undefined &&
        hidden.user === undefined &&
        user !== undefined && { user: 'anonymous' }),
      ...changesOf(pointer, { ...hiding, [rules.field]: [row] }),
      finds: [{ path, code: 'notRelevant' }],
    },
  ];
}

/** Takes the examples of rows, and the rows of whole documents, out of the files. */
export function withoutRows(files: StudioFiles, rows: Place): StudioFiles {
  const rules = rulesOf(files, rows);
  const file = ownExamples(files, 'rows', rules);
  if (!Object.hasOwn(files, file)) return files;
  const without = objectsOf(files, rows).reduce(
    (next, { place }) => writeAt(next, inside(place, rules.field), undefined),
    files,
  );
  return writeAt(without, { file, pointer: '' }, undefined);
}
