import { expect, test } from '@jest/globals';
import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { objectAt, valueAt } from '../editing/definition/files';
import { ruleTable } from '../editing/rules/ruleTable';
import { kindParts } from '../editing/questions/kinds';
import { asked, otherwise, otherWidgets } from './metaProperties';

const files: StudioFiles = await readSchemaFiles();

/** The parts of the meta-schemas that an administrator meets: where, file and pointer. */
const parts: [where: string, meta: string, pointer: string][] = [
  ['form', 'form', ''],
  ['form.steps', 'form', '/properties/steps/items'],
  ['ui', 'ui', ''],
  ...['section', 'field', 'group', 'object', 'rows', 'block'].map(
    (name): [string, string, string] => [`ui#${name}`, 'ui', `/$defs/${name}`],
  ),
  ['rule#value', 'rule', '/$defs/value'],
  ['list', 'list', ''],
  ['list#entry', 'list', '/$defs/entry'],
  ['help', 'help', ''],
  ['messages', 'messages', ''],
];

const written = new Set(
  Object.values(ruleTable).flatMap(({ keywords }) => keywords),
);

test.each(parts)(
  'each property of %s has a field in the studio, or a reason why not',
  (where, meta, pointer) => {
    const properties = Object.keys(
      objectAt(files, {
        file: `meta/${meta}.schema.json`,
        pointer: `${pointer}/properties`,
      }),
    );
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
    expect(JSON.stringify(page)).toContain(`"${name}"`);
  },
);
