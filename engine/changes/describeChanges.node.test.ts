import { resolve } from 'node:path';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { readPointer } from '../evaluate/pointers';
import type { Json, JsonObject } from '../types/json';
import { describeChanges } from './describeChanges';

const files = await readJsonFiles(
  resolve(import.meta.dirname, '../../schemas'),
);

const page = 'steps/monograph-details/ui.json';
const item = 'items/monograph.json';
const entity = 'entities/submission-item.json';
const form = 'forms/deposit.form.json';

/** A copy of the files that a test may change in place. */
class Draft {
  readonly files = structuredClone(files) as Record<string, Json>;
  object = (file: string, at = '') =>
    readPointer(this.files[file], at) as JsonObject;
  list = (file: string, at: string) =>
    readPointer(this.files[file], at) as Json[];
}

type Edit = (draft: Draft) => unknown;

const nodes = '/sections/0/nodes';

function describe(edit: Edit): string[] {
  const draft = new Draft();
  edit(draft);
  return describeChanges(files, draft.files).map(
    ({ kind, subject, text }) => `${kind}: ${subject} ${text}`,
  );
}

/** A yes or no, and a text that depends on it. */
function addStatement(draft: Draft): void {
  Object.assign(draft.object(entity, '/properties'), {
    hasStatement: { type: 'boolean' },
    statement: { type: 'string' },
  });
  draft.list(item, '/asks').push('hasStatement', 'statement');
  draft.list(item, '/required').push('hasStatement');
  draft.object(item, '/properties')['statement'] = { maxLength: 500 };
  draft.list(item, '/allOf').push({
    if: { $ref: '/conditions/has-statement' },
    then: { required: ['statement'] },
    else: { properties: { statement: false } },
  });
  draft.files['conditions/has-statement.json'] = {
    $id: '/conditions/has-statement',
    type: 'object',
    required: ['hasStatement'],
    properties: { hasStatement: { const: true } },
  };
  draft
    .list(page, nodes)
    .push(
      { field: 'hasStatement', label: 'Is there a statement?' },
      { layout: 'reveal', nodes: [{ field: 'statement', label: 'Address' }] },
    );
}

/** A yes or no that only books are asked. */
function addDescribed(draft: Draft): void {
  Object.assign(draft.object(entity, '/properties'), {
    isDescribed: { type: 'boolean' },
  });
  draft.list(item, '/asks').push('isDescribed');
  draft.list(item, '/allOf').push({
    if: { $ref: '/conditions/has-description' },
    then: { required: ['isDescribed'] },
    else: { properties: { isDescribed: false } },
  });
  draft.files['conditions/has-description.json'] = {
    $id: '/conditions/has-description',
    context: {
      type: 'object',
      required: ['deposit'],
      properties: {
        deposit: {
          type: 'object',
          required: ['type'],
          properties: { type: { const: 'BOOK' } },
        },
      },
    },
  };
  draft
    .list(page, nodes)
    .push({ field: 'isDescribed', label: 'Is it described?' });
}

/** A required yes or no that only maps are asked. */
function askOfMaps(draft: Draft): void {
  const required = draft.list(item, '/required');
  required.splice(required.indexOf('hasIsbn'), 1);
  draft.list(item, '/allOf').push({
    if: { $ref: '/conditions/is-map' },
    then: { required: ['hasIsbn'] },
    else: { properties: { hasIsbn: false } },
  });
}

const cases: [name: string, Edit, string[]][] = [
  ['nothing', () => undefined, []],
  [
    'two questions with their rules and condition',
    addStatement,
    [
      'tightening: Is there a statement? is new and required.',
      'safe: Address is new, required when “Is there a statement?” is “Yes”.',
    ],
  ],
  [
    'regression: a question that a new condition about known answers requires',
    addDescribed,
    [
      'tightening: Is it described? is new, required when “Monograph type” is “Book or books in series”.',
    ],
  ],
  [
    'a question that is removed',
    (draft) => draft.list(page, nodes).splice(2, 1),
    [
      'breaking: Title is removed. Drafts that change to this version lose the answer.',
    ],
  ],
  [
    'a question that is moved',
    (draft) =>
      draft.list(page, nodes).unshift(...draft.list(page, nodes).splice(3, 1)),
    ['safe: Subtitle is moved.'],
  ],
  [
    'a question in another section',
    (draft) =>
      draft
        .list(page, '/sections/1/nodes')
        .push(...draft.list(page, nodes).splice(3, 1)),
    ['safe: Subtitle is moved.'],
  ],
  [
    'sections in another order',
    (draft) =>
      draft
        .list(page, '/sections')
        .push(...draft.list(page, '/sections').splice(0, 1)),
    ['safe: Title and series is moved on its page.'],
  ],
  [
    'regression: the words of a section, with those before',
    (draft) =>
      Object.assign(draft.object(page, '/sections/0'), {
        heading: 'The title',
        hint: 'As on the cover',
      }),
    [
      'safe: The title has another heading: “The title”, before “Title and series”',
      'safe: The title has a text beneath the heading: “As on the cover”',
    ],
  ],
  [
    'label, hint, control and help of a question',
    (draft) =>
      Object.assign(draft.object(page, `${nodes}/3`), {
        label: 'Second title',
        hint: 'Below the title',
        widget: 'textarea',
        help: { source: 'INTERFACE_HELP', helpId: '1', label: 'Titles' },
      }),
    [
      'safe: Second title is answered with another control.',
      'safe: Second title is the new label of “Subtitle”.',
      'safe: Second title has a hint: “Below the title”',
      'safe: Second title has the help topic “Titles”.',
    ],
  ],
  [
    'a question under a condition',
    (draft) =>
      Object.assign(draft.object(page, `${nodes}/3`), { when: 'is-map' }),
    ['tightening: Subtitle is shown only when “Monograph type” is “Map”.'],
  ],
  [
    'required',
    (draft) => {
      draft.list(item, '/required').push('edition');
      draft.list(item, '/required').splice(0, 1);
    },
    ['tightening: Edition is required.', 'safe: Title is no longer required.'],
  ],
  [
    'lengths, ranges, format and pattern',
    (draft) =>
      Object.assign(draft.object(item, '/properties'), {
        itemTitle: { maxLength: 10, $comment: 'S1-5.monograph.title' },
        anythingElse: { maxLength: 800 },
        edition: { maxLength: 200, minLength: 3, pattern: '^[A-Z]' },
        mapScale: {},
      }),
    [
      'tightening: Title must be shorter: 10 characters in place of 1000.',
      'tightening: Edition is limited to at least 3 characters.',
      'tightening: Edition must match the pattern “^[A-Z]”.',
      'safe: Map scale is no longer limited to at most 255 characters.',
      'safe: Notes may be longer: 800 characters in place of 500.',
    ],
  ],
  [
    'rules of dates and other questions, by their labels',
    (draft) =>
      Object.assign(draft.object(item, '/properties'), {
        anythingElse: { maxLength: 500, notBefore: 'subtitle' },
        edition: { maxLength: 200, formatMaximum: 'today' },
      }),
    [
      'tightening: Notes must not be before “Subtitle”.',
      'tightening: Edition must be a date until the day of the answer.',
    ],
  ],
  [
    'another type',
    (draft) =>
      (draft.object(entity, '/properties')['edition'] = { type: 'integer' }),
    ['breaking: Edition has another type: integer in place of string.'],
  ],
  [
    'a branch that is removed',
    (draft) => draft.list(item, '/allOf').splice(0, 1),
    [
      'safe: Pre-publication id is no longer required when “Does it have a pre-publication id?” is “Yes”.',
      'safe: Pre-publication id is asked when “Does it have a pre-publication id?” is not “Yes”.',
    ],
  ],
  [
    'regression: a condition of a required question, in one line',
    askOfMaps,
    [
      'breaking: Does it have an eISBN? is no longer asked when “Monograph type” is not “Map”.',
    ],
  ],
  [
    'a condition of an optional question that requires another one',
    (draft) =>
      draft.list(item, '/allOf').push({
        if: { $ref: '/conditions/is-map' },
        then: { required: ['itemSubtitle'] },
        else: { properties: { itemSubtitle: false } },
      }),
    [
      'breaking: Subtitle is no longer asked when “Monograph type” is not “Map”.',
      'tightening: Subtitle is required when “Monograph type” is “Map”.',
    ],
  ],
  [
    'regression: a condition that is removed, in words instead of its name',
    (draft) => delete draft.files['conditions/is-map.json'],
    ['safe: A condition is removed: “Monograph type” is “Map”.'],
  ],
  [
    'regression: examples, by the step that they show',
    (draft) =>
      (draft.files['steps/monograph-details/examples/extra.json'] = {
        cases: [],
      }),
    ['safe: Examples of “ePublication details” is new.'],
  ],
  [
    'a condition',
    (draft) =>
      (draft.object(
        'conditions/is-map.json',
        '/context/properties/deposit/properties',
      )['type'] = {
        enum: ['MAP', 'BOOK'],
      }),
    [
      'tightening: A condition is now: “Monograph type” is one of “Map”, “Book or books in series”.',
    ],
  ],
  [
    'regression: a condition about a field whose name several questions have',
    (draft) =>
      (draft.object('conditions/is-person.json', '/properties')['type'] = {
        enum: ['PERSON', 'ORGANISATION'],
      }),
    [
      'tightening: A condition is now: “Owner type” is one of “Person”, “Organisation”.',
    ],
  ],
  [
    'entries of a list',
    (draft) => {
      const entries = draft.list('lists/SubmissionType.json', '/entries');
      Object.assign(entries[0] as JsonObject, { label: 'Books' });
      Object.assign(entries[1] as JsonObject, { hidden: true });
      entries.splice(3, 1);
      entries.push({ name: 'FILM', label: 'Film', order: 99 });
    },
    [
      'breaking: Monograph (other) is removed from its list. Stored answers keep it without a label.',
      'tightening: Map is hidden: it can no longer be chosen.',
      'safe: Film is a new entry.',
      'safe: Book or books in series is now called “Books”.',
    ],
  ],
  [
    'attributes of entries, as the studio calls them',
    (draft) => {
      const set = (list: string, values: JsonObject) =>
        Object.assign(
          draft.list(`lists/${list}.json`, '/entries')[0] as JsonObject,
          values,
        );
      set('SubmissionType', { viewStatement: 'Open', marc: 'x' });
      set('MailTemplate', { html: ['<p>Hello</p>'] });
    },
    [
      'safe: After a registration has another “HTML”.',
      'safe: Book or books in series has another “Statement about viewing”.',
      'safe: Book or books in series has another “marc”.',
    ],
  ],
  [
    'many entries of a list',
    (draft) =>
      draft.list('lists/ThemaSubjects.json', '/entries').splice(10, 30),
    ['breaking: List “Thema subjects” has 30 fewer entries.'],
  ],
  [
    'a list that is new',
    (draft) =>
      (draft.files['lists/Colours.json'] = { name: 'Colours', entries: [] }),
    ['safe: List “Colours” is new.'],
  ],
  [
    'steps',
    (draft) => {
      const steps = draft.list(form, '/steps');
      Object.assign(steps[6] as JsonObject, { label: 'Licence' });
      steps.splice(2, 1);
      steps.push({ id: 'extra', route: '/extra', position: 7, label: 'Extra' });
    },
    [
      'breaking: ePublication details is no longer a step.',
      'safe: Licence is the new name of the step “Reuse conditions”.',
      'safe: Extra is a new step.',
    ],
  ],
  [
    'a form that is new and one that is removed',
    (draft) => {
      draft.files['forms/loan.form.json'] = {
        ...draft.object(form),
        title: 'A loan',
      };
      delete draft.files['forms/login.form.json'];
    },
    [
      'breaking: Publisher login is removed: its page no longer exists.',
      'safe: A loan is a new form.',
    ],
  ],
  [
    'messages and help texts',
    (draft) => {
      draft.object('messages/en.json', '/keywords')['required'] =
        'Answer {label}.';
      draft
        .list('help/ACCESSIBILITY/default.json', '/blocks')
        .push({ type: 'p', text: 'Tell us what is missing.' });
    },
    [
      'safe: Accessibility has a new part 15: “Tell us what is missing.”',
      'safe: Message “required” has another message: “Answer {label}.”',
    ],
  ],
  [
    'what has no sentence of its own',
    (draft) => {
      draft.object(form)['effects'] = [];
      draft.object('steps/monograph-details/shadowed.json')['rules'] = [];
    },
    [
      'safe: Deposit an electronic publication changes or clears other answers in another way.',
      'safe: Rules without an example steps/monograph-details/shadowed.json has another “rules”.',
    ],
  ],
];

test.each(cases)(
  '%s: what changes is said in words',
  (_name, edit, expected) => {
    const said = describe(edit);
    expect([...said].sort()).toEqual([...expected].sort());
  },
);

test('a change has its place in the file and for the user; the breaking ones come first', () => {
  const draft = new Draft();
  addStatement(draft);
  draft.list(page, nodes).splice(2, 1);
  draft.object(page, '/sections/0/nodes/7/nodes/0')['hint'] = 'A web page.';
  const changes = describeChanges(files, draft.files);
  expect(changes.map(({ kind }) => kind)).toEqual([
    'breaking',
    'tightening',
    'safe',
  ]);
  expect(changes[2]).toMatchObject({
    file: page,
    pointer: '/sections/0/nodes/7/nodes/0',
    place:
      'In ePublication details, after “Is there a statement?”. Text, at most 500 characters. Hint: “A web page.”',
  });
});

test('a new form refuses nothing that was accepted before; its examples are not told', () => {
  const said = describe(({ files: next }) => {
    const id = 'report-details';
    next['forms/report.form.json'] = {
      $id: '/forms/report',
      title: 'Report',
      entity: '/entities/report',
      access: 'anyone',
      initial: {},
      effects: [],
      compute: [],
      lists: [],
      steps: [{ id, route: '/details', position: 0, label: 'Details' }],
    };
    next['entities/report.json'] = {
      $id: '/entities/report',
      type: 'object',
      properties: { place: { type: 'string' } },
    };
    next[`steps/${id}/schema.json`] = {
      $id: `/steps/${id}`,
      type: 'object',
      $ref: '/entities/report',
      required: ['place'],
    };
    next[`steps/${id}/ui.json`] = {
      title: 'Details',
      sections: [
        {
          id: 'questions',
          scope: '',
          nodes: [{ field: 'place', label: 'Place' }],
        },
      ],
    };
    next[`steps/${id}/examples/place.json`] = { base: 'report', cases: [] };
  });
  expect([...said].sort()).toEqual([
    'safe: Place is new and required.',
    'safe: Report is a new form.',
  ]);
});

test('regression: a removed question is named with the answer that asked for it', () => {
  const draft = new Draft();
  addStatement(draft);
  const changes = describeChanges(draft.files, files);
  const place = changes.find(({ subject }) => subject === 'Address')?.place;
  expect(place).toMatch(
    /It was required when “Is there a statement\?” is “Yes”\.$/,
  );
});

test('regression: a step that was renamed and is removed has no line under its first name', () => {
  const draft = new Draft();
  const step = 'deposit-new-step';
  draft.files[`steps/${step}/schema.json`] = {
    $id: `/steps/${step}`,
    title: 'New step',
    type: 'object',
    $ref: '/entities/deposit',
  };
  const label = 'Accessibility';
  draft.files[`steps/${step}/ui.json`] = { title: label, sections: [] };
  draft
    .list(form, '/steps')
    .push({ id: step, route: '/new-step', position: 2, label });
  const said = describeChanges(draft.files, files);
  expect(said.map(({ subject, text }) => `${subject} ${text}`)).toEqual([
    'Accessibility is no longer a step.',
  ]);
});

test('regression: the end of the condition of a required question is one line', () => {
  const draft = new Draft();
  askOfMaps(draft);
  const said = describeChanges(draft.files, files);
  expect(said.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'tightening: is also asked and required when “Monograph type” is not “Map”.',
  ]);
});
