import { expect, test } from '@jest/globals';
import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { formats } from '@engine/vocabulary/runtime/formats';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { listAt, valueAt } from '../editing/definition/files';
import { ruleTable } from '../editing/rules/ruleTable';
import { blockKinds } from '../editing/adding/blocks';
import { textKinds, textParts } from '../editing/adding/addText';
import { kindParts, questionKinds } from '../editing/questions/kinds';
import { asked, otherwise } from './metaProperties';
import { partsElsewhere } from './partsElsewhere';
import { otherFormats, otherWidgets } from './otherWidgets';

const files: StudioFiles = await readSchemaFiles();

interface Part {
  readonly where: string;
  readonly properties: readonly string[];
}

const isSchema = (value: Json | undefined): value is JsonObject =>
  isObject(value);

/** The objects that a meta-schema describes, each by its place: 'form', 'form.steps' of rows, 'ui#field' of a definition. */
function partsOf(schema: JsonObject, where: string): Part[] {
  const { properties, items, else: otherwiseIs, $defs } = schema;
  const named = isSchema(properties) ? properties : {};
  const inner = (value: Json | undefined, at: string) =>
    isSchema(value) ? partsOf(value, at) : [];
  return [
    ...(isSchema(properties)
      ? [{ where, properties: Object.keys(named) }]
      : []),
    ...inner(items, where),
    ...inner(otherwiseIs, where),
    ...Object.entries(named).flatMap(([name, one]) =>
      inner(one, `${where}.${name}`),
    ),
    ...Object.entries(isSchema($defs) ? $defs : {}).flatMap(([name, one]) =>
      inner(one, `${where}#${name}`),
    ),
  ];
}

const allParts = Object.entries(files).flatMap(([file, schema]) => {
  const meta = /^meta\/(.+)\.schema\.json$/.exec(file)?.[1];
  return meta !== undefined && isSchema(schema) ? partsOf(schema, meta) : [];
});

const isElsewhere = (where: string): boolean =>
  partsElsewhere.some(([, places]) => places.includes(where));

const written = new Set(
  Object.values(ruleTable).flatMap(({ keywords }) => keywords),
);

test('each part that is edited elsewhere is one of the meta-schemas', () => {
  const known = allParts.map(({ where }) => where);
  const listed = partsElsewhere.flatMap(([, places]) => places);
  expect(listed.filter((where) => !known.includes(where))).toEqual([]);
});

test.each(allParts.filter(({ where }) => !isElsewhere(where)))(
  'each property of $where has a field in the studio, or a reason why not',
  ({ where, properties }) => {
    const known = [
      ...Object.keys(asked).flatMap((path) =>
        path.startsWith(`${where}.`) ? [path.slice(where.length + 1)] : [],
      ),
      ...otherwise.flatMap(([, at, names]) => (at === where ? names : [])),
      ...(where === 'rule#value' ? written : []),
    ];
    expect(properties.filter((name) => !known.includes(name))).toEqual([]);
    const direct = known.filter((name) => !String(name).includes('.'));
    expect(direct.filter((name) => !properties.includes(String(name)))).toEqual(
      [],
    );
  },
);

test('each widget is that of a kind of question in the palette, or has a reason why not', () => {
  const widgets = valueAt(files, {
    file: 'meta/ui.schema.json',
    pointer: '/$defs/widget/enum',
  });
  const offered = Object.values(kindParts).map(({ node }) => node['widget']);
  const known = [...new Set(offered), ...Object.keys(otherWidgets)];
  expect(known.sort()).toEqual((widgets as string[]).toSorted());
});

test('each kind of question and text that the program adds is one of the palette, and no other', () => {
  const offered = listAt(files, {
    file: 'lists/QuestionKind.json',
    pointer: '/entries',
  }).map((entry) => (isObject(entry) ? entry['name'] : undefined));
  const known = [...questionKinds, ...blockKinds, ...textKinds, 'ROWS'];
  expect([...offered].sort()).toEqual(known.sort());
});

test('each tone of a text between questions is that of a kind of text', () => {
  const tones = valueAt(files, {
    file: 'meta/ui.schema.json',
    pointer: '/$defs/block/properties/tone/enum',
  });
  const added = Object.values(textParts).map(({ tone }) => tone);
  expect(added.sort()).toEqual((tones as string[]).toSorted());
});

test('each format of the engine is asked for by a kind of question or a rule, or has a reason why not', () => {
  const ofKinds = Object.values(kindParts).map(({ rule }) => rule['format']);
  const ofRules = Object.values(ruleTable).flatMap(({ keywords, value }) =>
    keywords[0] === 'format' ? [value] : [],
  );
  // A question for an email takes the format of the shared value.
  const known = new Set([...ofKinds, ...ofRules, ...Object.keys(otherFormats)]);
  known.delete(undefined);
  expect([...known].sort()).toEqual(Object.keys(formats).sort());
});

test.each(Object.entries(asked))(
  'regression: %s is changed by %s',
  (_property, field) => {
    const [step, name = ''] = field.split('/');
    // What only a form of new parts asks for cannot be changed afterwards.
    expect(step).not.toMatch(/^studio-new-/);
    const page: Json | undefined = valueAt(files, {
      file: `steps/${String(step)}/ui.json`,
      pointer: '',
    });
    expect(isObject(page)).toBe(true);
    expect(JSON.stringify(page)).toMatch(
      new RegExp(`"(?:field|rows)":"${name}"`),
    );
  },
);
