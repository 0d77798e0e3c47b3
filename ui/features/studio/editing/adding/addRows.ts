import type { StudioFiles } from '@contract/studio/studio';
import { addField, addQuestion, type Added } from './addQuestion';
import { newEntity } from './copyRowEntity';
import {
  inside,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { renewExamples } from '../examples/renewExamples';
import { withRow } from '../examples/rowExamples';
import { rulesOf } from '../rules/rules';
import { formFile, formsWithStep } from '../definition/steps';

/** Rows that are to be added. */
export interface NewRows {
  /** Names one row. */
  readonly label: string;
  readonly required: boolean;
  /** The first question of each row. */
  readonly rowQuestion: string;
  /** The button that adds a row. */
  readonly addLabel: string;
}

/** As many rows as a new list takes; its rule can be changed. */
const MOST_ROWS = 20;

/** Adds rows with one question after a node, and the entity of a row. Its place is that of the question. */
export function addRows(
  given: StudioFiles,
  after: Place,
  { label, required, rowQuestion, addLabel }: NewRows,
): Added {
  const entity = newEntity(given, label);
  const files = writeAt(
    given,
    { file: `entities/${entity}.json`, pointer: '' },
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `/entities/${entity}`,
      title: label,
      type: 'object',
      properties: { key: ROW_KEY },
      additionalProperties: false,
    },
  );
  const rows = addField(files, after, {
    label,
    required,
    type: {
      type: 'array',
      items: { $ref: `/entities/${entity}` },
      maxItems: MOST_ROWS,
    },
    rule: {},
    toNode: (field) => ({
      rows: field,
      widget: 'cards',
      heading: `${label} {position}`,
      titleFields: [],
      addLabel,
      newRow: {},
      nodes: [],
    }),
  });
  // A question knows its object by a node beside it.
  const list = inside(rows.place, 'nodes');
  const first = addQuestion(
    writeAt(rows.files, list, [{ text: rowQuestion }]),
    inside(list, 0),
    { kind: 'TEXT', label: rowQuestion, required: true },
  );
  const node = objectAt(first.files, first.place);
  const titled = writeAt(
    writeAt(first.files, list, [node]),
    inside(rows.place, 'titleFields'),
    [node['field'] ?? ''],
  );
  const begun = beginRows(titled, rows.place, required);
  const answered = withRow(begun, rows.place);
  const place = inside(list, 0);
  return { files: renewExamples(answered, place), place };
}

/** Tells rows apart in a browser; it is never stored. */
const ROW_KEY = { type: 'integer', transient: true };

/** The first row that required rows begin with. */
const FIRST_ROWS = [{ key: 1 }];

/** Shows one row of a document from the start where one is required, in the forms that ask for the rows. */
export function beginRows(
  files: StudioFiles,
  rows: Place,
  required: boolean,
): StudioFiles {
  const { field, path } = rulesOf(files, rows);
  if (path.path.length > 0) return files;
  return formsWithStep(files, path.step).reduce((next, key) => {
    const form: Place = { file: formFile(key), pointer: '/initial' };
    const initial = inside(form, field);
    const known = valueAt(next, initial);
    const isFirst = JSON.stringify(known) === JSON.stringify(FIRST_ROWS);
    if (required)
      return known === undefined ? writeAt(next, initial, FIRST_ROWS) : next;
    return isFirst ? writeAt(next, initial, undefined) : next;
  }, files);
}
