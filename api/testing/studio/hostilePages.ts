import { many, put, remove, replace, type HostileEdit } from './hostileEdit';

const FORM = 'forms/login.form.json';
const PAGE = 'steps/login/ui.json';
const NODE = '/sections/0/nodes/0';
const HELP = 'help/INTERFACE_HELP/authority.json';
const MONTHS = 'lists/Months.json';

const pages: HostileEdit[] = [
  {
    name: 'a script in a label',
    edits: [replace(PAGE, `${NODE}/label`, '<script>alert(1)</script>')],
    refused: { file: PAGE, pointer: `${NODE}/label`, message: /HTML/ },
  },
  {
    name: 'a picture with a script in the title of a form',
    edits: [replace(FORM, '/title', '<img src=x onerror=alert(1)>')],
    refused: { file: FORM, pointer: '/title', message: /HTML/ },
  },
  {
    name: 'a script in a sentence',
    edits: [
      replace(
        'messages/en.json',
        '/keywords/required',
        '{label} <script>alert(1)</script>',
      ),
    ],
    refused: {
      file: 'messages/en.json',
      pointer: '/keywords/required',
      message: /HTML/,
    },
  },
  {
    name: 'a script in an entry of a list',
    edits: [replace(MONTHS, '/entries/0/label', '<svg onload=alert(1)>')],
    refused: { file: MONTHS, pointer: '/entries/0/label', message: /HTML/ },
  },
  {
    name: 'a script in a help text',
    edits: [replace(HELP, '/blocks/0/text', '<script>alert(1)</script>')],
    refused: { file: HELP, pointer: '/blocks/0/text', message: /HTML/ },
  },
  {
    name: 'a link that runs a script',
    edits: [
      put(HELP, '/blocks/-', {
        type: 'link',
        text: 'Read more',
        href: 'javascript:alert(1)',
      }),
    ],
    refused: { file: HELP, message: /pattern/ },
  },
  {
    name: 'an unknown widget',
    edits: [replace(PAGE, `${NODE}/widget`, 'iframe')],
    refused: {
      file: PAGE,
      pointer: `${NODE}/widget`,
      message: /must be one of/,
    },
  },
  {
    name: 'a question about a field that is not there',
    edits: [replace(PAGE, `${NODE}/field`, 'colour')],
    refused: { file: PAGE, message: /no field colour/ },
  },
  {
    name: 'an unknown condition on a page',
    edits: [put(PAGE, `${NODE}/when`, 'is-rainy')],
    refused: {
      file: PAGE,
      pointer: `${NODE}/when`,
      message: /no condition is-rainy/,
    },
  },
  {
    name: 'a help text that is not there',
    edits: [
      put(PAGE, `${NODE}/help`, {
        source: 'INTERFACE_HELP',
        helpId: 'nowhere',
        label: 'Nowhere',
      }),
    ],
    refused: { file: PAGE, pointer: `${NODE}/help`, message: /nowhere/ },
  },
  {
    name: 'sections that are no list',
    edits: [replace(PAGE, '/sections', 3)],
    refused: { file: PAGE, pointer: '/sections', message: /must be a list/ },
  },
  {
    name: 'a page with nothing',
    edits: [put(PAGE, '', {})],
    refused: { file: PAGE, message: /has no “/ },
  },
];

/** A step that is there, at a route. */
const step = (id: string, route: string) => ({
  id,
  route,
  position: 0,
  label: 'Step',
});

const LOGIN = {
  title: 'Enter',
  entity: '/entities/credentials',
  initial: {},
  steps: [{ ...step('login', '/login'), role: 'summary' }],
  effects: [],
  compute: [],
  lists: [],
};

const forms: HostileEdit[] = [
  {
    name: 'a form without its entity',
    edits: [replace(FORM, '/entity', '/entities/nowhere')],
    refused: { file: FORM, message: /nowhere/ },
  },
  {
    name: 'a step that is not there',
    edits: [replace(FORM, '/steps/0/id', 'nowhere')],
    refused: { file: FORM, pointer: '/steps/0/id', message: /nowhere/ },
  },
  {
    name: 'two steps at one address',
    edits: [put(FORM, '/steps/-', step('recover', '/login'))],
    refused: {
      file: FORM,
      pointer: '/steps/1/route',
      message: /another step has this route/,
    },
  },
  {
    name: 'an address outside of the form',
    edits: [replace(FORM, '/steps/0/route', '/../../library')],
    refused: { file: FORM, pointer: '/steps/0/route', message: /pattern/ },
  },
  {
    name: 'answers that go to another server',
    edits: [put(FORM, '/submitTo', 'https://example.com/')],
    refused: { file: FORM, pointer: '/submitTo', message: /./ },
  },
  {
    name: 'answers that go to the address of another form',
    edits: [put(FORM, '/submitTo', 'user/password')],
    refused: { file: FORM, pointer: '/submitTo', message: /address/ },
  },
  {
    name: 'records of a form that a page of the program sends',
    edits: [put(FORM, '/access', 'anyone')],
    refused: { file: FORM, pointer: '/access', message: /records/ },
  },
  {
    name: 'a form whose key has capital letters',
    edits: [
      put('forms/Enter.form.json', '', { $id: '/forms/Enter', ...LOGIN }),
    ],
    formKey: 'enter',
    refused: { file: 'forms/Enter.form.json', message: /pattern/ },
  },
  {
    name: 'a form with the id of another one',
    edits: [
      put('forms/enter.form.json', '', { $id: '/forms/login', ...LOGIN }),
    ],
    formKey: 'enter',
    refused: {
      file: 'forms/enter.form.json',
      pointer: '/$id',
      message: /must be \/forms\/enter/,
    },
  },
  {
    name: 'a form at the address of another page',
    edits: [
      put('forms/versions.form.json', '', { $id: '/forms/versions', ...LOGIN }),
    ],
    formKey: 'versions',
    refused: {
      file: 'forms/versions.form.json',
      pointer: '/$id',
      message: /another page at the address library\/studio\/versions/,
    },
  },
  {
    name: 'a form of 600 steps',
    edits: [
      replace(
        FORM,
        '/steps',
        many(600, (n) => step(`s${n}`, `/s${n}`)),
      ),
    ],
    refused: { file: FORM, pointer: '/steps', message: /more than 500/ },
  },
  {
    name: 'a value computed from itself',
    edits: [
      put(FORM, '/compute/-', {
        scope: '',
        field: 'username',
        join: ['username'],
        separator: ' ',
      }),
    ],
    refused: { file: FORM, message: /computed from itself/ },
  },
  {
    name: 'no form of deposits',
    edits: [remove('forms/deposit.form.json')],
    formKey: 'deposit',
    refused: { file: 'forms/deposit.form.json', message: /the portal/ },
  },
];

const lists: HostileEdit[] = [
  {
    name: 'two entries of a list with one name',
    edits: [replace(MONTHS, '/entries/1/name', '1')],
    refused: {
      file: MONTHS,
      pointer: '/entries/1/name',
      message: /another entry has the name 1/,
    },
  },
  {
    name: 'entries that are no list',
    edits: [replace(MONTHS, '/entries', 'none')],
    formKey: 'deposit',
    refused: { file: MONTHS, pointer: '/entries', message: /must be a list/ },
  },
  {
    name: 'a list without its name',
    edits: [replace(MONTHS, '/name', 'Year')],
    formKey: 'deposit',
    refused: { file: MONTHS, pointer: '/name', message: /must be/ },
  },
  {
    name: 'a list in use that is removed',
    edits: [remove(MONTHS)],
    formKey: 'deposit',
    refused: { file: 'entities/submission-item.json', message: /Months/ },
  },
];

/** Edits of forms, pages, texts and lists that are accepted as they are sent, and refused by the checks and at a publication. */
export const hostilePages: readonly HostileEdit[] = [
  ...pages,
  ...forms,
  ...lists,
];
