import { compileForm } from '@engine/compile/compileForm';
import { toLists } from '@engine';
import { anonymousUser } from '@engine/testing/createUser';
import type { CompiledForm } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { Context } from '@contract/context';
import type {
  FormDefinition,
  JsonSchema,
  RowsNode,
  SectionUi,
} from '@engine/types/definition';

const order: JsonSchema = {
  $id: '/entities/order',
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { type: 'string', maxLength: 20, normalise: ['trim'] },
    code: { type: 'string', normalise: ['upper', 'keep:0-9X'] },
    year: { type: 'integer', minimum: 1800 },
    notes: { type: 'string', multiLine: true },
    hasNote: { type: 'boolean' },
    accepted: { type: 'boolean', const: true },
    colour: { type: 'string', list: 'Colour' },
    month: { type: 'integer', minimum: 1, maximum: 12, list: 'Month' },
    tags: {
      type: 'array',
      maxItems: 2,
      items: { type: 'string', list: 'Tag' },
    },
    people: {
      type: 'array',
      maxItems: 9,
      items: { $ref: '/entities/person' },
    },
  },
};

const person: JsonSchema = {
  $id: '/entities/person',
  type: 'object',
  additionalProperties: false,
  properties: {
    key: { type: 'integer', transient: true },
    name: { type: 'string', maxLength: 20 },
    role: { type: 'string', list: 'Colour' },
    place: { $ref: '/entities/place' },
  },
  required: ['name'],
};

const place: JsonSchema = {
  $id: '/entities/place',
  type: 'object',
  additionalProperties: false,
  properties: {
    suburb: { type: 'string', maxLength: 5 },
    since: { type: 'string', format: 'date' },
  },
};

const hasNote: JsonSchema = {
  $id: '/conditions/has-note',
  type: 'object',
  required: ['hasNote'],
  properties: { hasNote: { const: true } },
};

const step: JsonSchema = {
  $id: '/steps/order',
  type: 'object',
  $ref: '/entities/order',
  required: ['title', 'hasNote', 'accepted', 'colour', 'people'],
  allOf: [
    {
      if: { $ref: '/conditions/has-note' },
      then: { required: ['notes'] },
      else: { properties: { notes: false } },
    },
  ],
};

/** What a test adds to the cards of people. */
type CardSettings = Pick<RowsNode, 'lineFields'>;

const createSections = (cards: CardSettings): SectionUi[] => [
  {
    id: 'words',
    heading: 'Words',
    scope: '',
    nodes: [
      {
        field: 'title',
        label: 'Title',
        hint: 'As printed',
        counter: true,
        help: { source: 'HELP', helpId: 'title', label: 'About titles' },
      },
      { field: 'code', label: 'Code', width: 'id' },
      { field: 'year', label: 'Year', width: 'year' },
      { field: 'hasNote', label: 'Is there a note?' },
      {
        layout: 'reveal',
        nodes: [{ field: 'notes', label: 'Note' }],
      },
    ],
  },
  {
    id: 'choices',
    heading: 'Choices',
    scope: '',
    nodes: [
      { field: 'colour', widget: 'radioCards', label: 'Colour' },
      { field: 'month', label: 'Month' },
      { field: 'tags', label: 'Tags' },
      { field: 'accepted', label: 'I accept' },
    ],
  },
  {
    id: 'people',
    heading: 'People',
    scope: '',
    nodes: [
      {
        rows: 'people',
        widget: 'cards',
        heading: 'Person {position}',
        titleFields: ['name'],
        addLabel: 'Add a person',
        newRow: {},
        ...cards,
        nodes: [
          { field: 'name', label: 'Name' },
          { field: 'role', label: 'Role' },
          {
            object: 'place',
            heading: 'Place',
            nodes: [
              { field: 'suburb', label: 'Suburb' },
              { field: 'since', label: 'Since' },
            ],
          },
        ],
      },
    ],
  },
];

const createDefinition = (sections: SectionUi[]): FormDefinition => ({
  form: {
    $id: '/forms/order',
    title: 'Order',
    entity: '/entities/order',
    initial: {},
    steps: [{ id: 'order', route: '/order', position: 0, label: 'Order' }],
    effects: [],
    compute: [],
    lists: [],
  },
  steps: { order: { schema: step, ui: { title: 'Order', sections } } },
  schemas: {
    '/entities/order': order,
    '/entities/person': person,
    '/entities/place': place,
    '/conditions/has-note': hasNote,
  },
  messages: {
    language: 'en',
    fields: {},
    formats: {},
    types: {},
    keywords: {
      required: '{label} field is required.',
      maxLength: '{label} is longer than {limit}.',
      minimum: '{label} is less than {limit}.',
      type: '{label} is not valid.',
    },
    default: '{label} is not valid.',
    sentences: {
      invalidFields: 'Your deposit contains invalid fields.',
      helpNotFound: 'Unable to find help content!',
      noElements: 'No elements found. Consider changing the search query.',
      listEmpty: 'List is empty.',
      maximumSelected:
        'Maximum of {limit} options selected. First remove a selected option to select another.',
    },
  },
  lists: { Colour: 1, Month: 1, Tag: 1 },
});

/** A form of our own, small enough to see every kind of question in one step, compiled as a real one is; `further` sections follow its own. */
export async function compileSmallForm(
  cards: CardSettings = {},
  further: readonly SectionUi[] = [],
): Promise<CompiledForm> {
  const sections = [...createSections(cards), ...further];
  return compileForm(createDefinition(sections), {
    version: 1,
    hash: 'small',
  });
}

/** Builds the context of the small form. `tags` are the entries of its long list. */
export function smallContext(tags: readonly ListEntry[]): Context {
  return {
    user: anonymousUser,
    config: {
      serviceName: 'NED',
      libraryName: 'National Library',
      discoveryUrl: '',
      administrator: { name: '', email: '' },
      context: '/ned',
      today: '2026-11-21',
      timeZone: 'Australia/Sydney',
      generalFormPublisherMaxFileSizeMB: 500,
      staffMaxFileSizeMB: 2000,
      chunkSize: 5_242_880,
      maxIssues: 50,
      maxParts: 100,
      draftMinutes: 30,
      recaptchaKey: '',
      recaptchaScript: '',
      loginMinutes: 30,
      prePubLookup: false,
      isbnLookup: false,
      libraries: [],
    },
    today: '2026-11-21',
    mode: 'step',
    files: {},
    lists: toLists({
      Colour: {
        entries: [
          { name: 'RED', label: 'Red', order: 1, description: 'Like a rose' },
          { name: 'BLUE', label: 'Blue', order: 2 },
          { name: 'OLD', label: 'Old', order: 3, hidden: true },
        ],
      },
      Month: {
        entries: [
          { name: '1', label: 'January', order: 1 },
          { name: '2', label: 'February', order: 2 },
        ],
      },
      Tag: { entries: tags },
    }),
  };
}

/** As many entries as wanted: 'Tag 1', 'Tag 2' … */
export function manyTags(count: number): ListEntry[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `T${at + 1}`,
    label: `Tag ${at + 1}`,
    order: at + 1,
  }));
}
