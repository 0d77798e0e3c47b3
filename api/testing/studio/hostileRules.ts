import { hostileReferences } from './hostileReferences';
import {
  many,
  nest,
  put,
  remove,
  replace,
  type HostileEdit,
} from './hostileEdit';

const FORM = 'forms/login.form.json';
const RULES = 'steps/login/schema.json';
const PAGE = 'steps/login/ui.json';
const ENTITY = 'entities/credentials.json';
const NAME = '/properties/username';
const LABEL = '/sections/0/nodes/0/label';

const patterns: HostileEdit[] = (
  [
    ['repeats what repeats', '^(a+)+$', /repetition/],
    ['has alternatives that begin alike', '^(a|ab)*$', /repetition/],
    ['ends with what it repeats', '^\\d+\\d$', /repetition/],
    ['may begin anywhere', '\\s+$', /begins with \^/],
    ['looks ahead', '^(?=.*a)b', /neither ahead nor behind/],
    ['refers back', '^(a+)\\1$', /refers to nothing/],
    ['is none', '(', /no regular expression/],
    ['has 600 characters', 'a'.repeat(600), /more than 500 characters/],
  ] as const
).map(([name, pattern, message]) => ({
  name: `a pattern that ${name}`,
  edits: [put(RULES, `${NAME}/pattern`, pattern)],
  refused: { file: RULES, pointer: `${NAME}/pattern`, message },
}));

const sizes: HostileEdit[] = [
  {
    name: 'rules that nest 60 levels deep',
    edits: [
      put(RULES, '/allOf', [nest(20, (inner) => ({ then: inner }))]),
      put(
        RULES,
        `/allOf/0${'/then'.repeat(20)}/then`,
        nest(28, (inner) => ({ then: inner })),
      ),
    ],
    refused: { file: RULES, message: /more than 50 values inside each other/ },
  },
  {
    name: 'a choice of 600 values',
    edits: [put(RULES, `${NAME}/enum`, many(600, String))],
    refused: {
      file: RULES,
      pointer: `${NAME}/enum`,
      message: /more than 500 entries: make it a list/,
    },
  },
  {
    name: '2,000 fields',
    edits: [
      put(
        ENTITY,
        '/properties',
        Object.fromEntries(many(2000, (n) => [`f${n}`, { type: 'string' }])),
      ),
    ],
    refused: { file: ENTITY, message: /more than 1500 fields/ },
  },
  {
    name: '1,200 branches',
    edits: [
      put(
        RULES,
        '/allOf',
        many(3, () => ({
          allOf: many(400, () => ({
            if: { $ref: '/conditions/is-staff' },
            then: { required: ['code'] },
          })),
        })),
      ),
    ],
    refused: { file: RULES, message: /more than 1000 branches/ },
  },
  {
    name: 'a label of 30,000 characters',
    edits: [replace(PAGE, LABEL, 'x'.repeat(30_000))],
    refused: {
      file: PAGE,
      pointer: LABEL,
      message: /more than 20000 characters/,
    },
  },
  {
    name: 'a list of rows without an end',
    edits: [
      put(ENTITY, '/properties/names', {
        type: 'array',
        items: { type: 'string' },
      }),
      put(PAGE, '/sections/0/nodes/-', { field: 'names', label: 'Names' }),
    ],
    refused: { file: FORM, message: /\/names: a list needs maxItems/ },
  },
  {
    name: 'a list of 1,000,000 rows',
    edits: [
      put(ENTITY, '/properties/names', {
        type: 'array',
        items: { type: 'string' },
        maxItems: 1_000_000,
      }),
      put(PAGE, '/sections/0/nodes/-', { field: 'names', label: 'Names' }),
    ],
    refused: { file: FORM, message: /more than 200000 values/ },
  },
  {
    name: 'a list without the type of its rows',
    edits: [put(ENTITY, '/properties/names', { type: 'array' })],
    refused: { file: ENTITY, message: /says the type of its entries/ },
  },
];

const names: HostileEdit[] = ['toString', 'valueOf', 'hasOwnProperty'].map(
  (name) => ({
    name: `a field ${name}`,
    edits: [put(ENTITY, `/properties/${name}`, { type: 'string' })],
    refused: {
      file: ENTITY,
      pointer: `/properties/${name}`,
      message: /is a name that every object has/,
    },
  }),
);

const rules: HostileEdit[] = [
  {
    name: 'a keyword that nobody knows',
    edits: [put(RULES, `${NAME}/maxLenght`, 3)],
    refused: {
      file: RULES,
      pointer: `${NAME}/maxLenght`,
      message: /maxLenght is not known/,
    },
  },
  {
    name: 'a length that is a text',
    edits: [put(RULES, `${NAME}/maxLength`, 'ten')],
    refused: {
      file: RULES,
      pointer: `${NAME}/maxLength`,
      message: /whole number/,
    },
  },
  {
    name: 'a least length above the greatest',
    edits: [put(RULES, `${NAME}/minLength`, 90)],
    refused: { file: RULES, message: /no answer is possible/ },
  },
  {
    name: 'a rule about a field that is not there',
    edits: [put(RULES, '/required/-', 'colour')],
    refused: {
      file: RULES,
      pointer: '/required/2',
      message: /no field colour/,
    },
  },
  {
    name: 'a file without anything',
    edits: [put(RULES, '', null)],
    refused: { file: RULES, message: /object/ },
  },
  {
    name: 'a text in place of rules',
    edits: [put(RULES, '', 'nothing')],
    refused: { file: RULES, message: /object/ },
  },
  {
    name: 'properties that are a list',
    edits: [put(RULES, '/properties', [])],
    refused: { file: RULES, pointer: '/properties', message: /object/ },
  },
  {
    name: 'a sentence about a field that is not there',
    edits: [
      put('messages/en.json', '/fields/credentials', {
        colour: { required: 'Enter a colour' },
      }),
    ],
    refused: { file: 'messages/en.json', message: /no field colour/ },
  },
  {
    name: 'no sentence for a rule',
    edits: [remove('messages/en.json', '/keywords/maxLength')],
    refused: { file: RULES, message: /no sentence/ },
  },
];

/** Edits of rules that are accepted as they are sent, and refused by the checks and at a publication. */
export const hostileRules: readonly HostileEdit[] = [
  ...patterns,
  ...hostileReferences,
  ...sizes,
  ...names,
  ...rules,
];
