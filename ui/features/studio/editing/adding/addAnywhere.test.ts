import { expect, it } from '@jest/globals';
import { sampleCases } from '@engine/testing/generatedCases';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { formKeys } from '../definition/steps';
import { outlineOf, type OutlineEntry } from '../outline/outline';
import { questionKinds } from '../questions/kinds';
import { removeNode } from '../removing/removeNode';
import { blockWords } from '../testing/blockWords';
import { findProblems, findUnasked } from '../testing/findProblems';
import { addAsked, type AskedQuestion } from './addAsked';
import { addQuestion, type NewQuestion } from './addQuestion';
import { textKinds } from './addText';
import { blockKinds } from './blocks';

const files: StudioFiles = await readSchemaFiles();

/** Where the outline of a form has the button that adds a question: beside each part of its steps. */
const slotsOf = (form: string): readonly OutlineEntry[] => {
  const inside = (entry: OutlineEntry): OutlineEntry[] => [
    entry,
    ...entry.children.flatMap(inside),
  ];
  return outlineOf(files, form, undefined).children.flatMap(inside);
};

const nameOf = ({ place, label }: OutlineEntry) =>
  `${place.file}#${place.pointer} (${label})`;

const places = formKeys(files).flatMap((form) =>
  slotsOf(form).map((slot): [string, string, OutlineEntry] => [
    form,
    nameOf(slot),
    slot,
  ]),
);

const text: NewQuestion = {
  kind: 'TEXT',
  label: 'Extra remark',
  required: true,
};

it.each(sampleCases(places))(
  '%s takes a required text after %s, and can lose it again',
  (form, _name, { place }) => {
    const added = addQuestion(files, place, text);
    expect(findUnasked(added.files, form)).toEqual([]);
    const removed = removeNode(added.files, added.place, files);
    expect(findUnasked(removed, form)).toEqual([]);
  },
);

const kinds = [...questionKinds, ...blockKinds, ...textKinds, 'ROWS'] as const;

const palette = slotsOf('deposit').flatMap((slot) =>
  kinds.flatMap((kind) =>
    [true, false].map((required) => ({
      kind,
      required,
      after: nameOf(slot),
      place: slot.place,
    })),
  ),
);

// A sixth of a sixth of a sixth of them: all take half an hour.
it.each(sampleCases(sampleCases(sampleCases(palette))))(
  'the deposit takes $kind after $after, required: $required',
  ({ kind, required, place }) => {
    const asked: AskedQuestion = {
      kind,
      label: 'Extra remark',
      required,
      rowQuestion: 'Which one?',
      choices: 'In a shop\nOnline',
    };
    const added = addAsked(files, place, asked, blockWords);
    expect(findUnasked(added.files, 'deposit')).toEqual([]);
  },
);

const page = (step: string, pointer: string) => ({
  file: `steps/${step}/ui.json`,
  pointer,
});

// With their examples, which take most of the time.
it.each([
  [
    'deposit',
    'an issue',
    page('serial-details', '/sections/5/nodes/1/nodes/6'),
  ],
  ['deposit', 'a part', page('multipart-mono', '/sections/5/nodes/1/nodes/6')],
  ['deposit', 'an item', page('ephemera', '/sections/5/nodes/1/nodes/6')],
  ['deposit', 'access', page('access-conditions', '/sections/0/nodes/0')],
  ['deposit', 'sale', page('access-conditions', '/sections/5/nodes/0')],
  ['register', 'a person', page('register', '/sections/1/nodes/1')],
  ['register', 'the terms', page('register', '/sections/3/nodes/1')],
])(
  'the form %s can be published with a required question about %s',
  async (form, _what, after) => {
    const { files: added } = addAsked(files, after, text, blockWords);
    expect(await findProblems(added, form)).toEqual([]);
  },
);
