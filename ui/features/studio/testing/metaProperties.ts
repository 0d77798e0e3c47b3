/** Properties of the meta-schemas that a form of the studio asks for: where → form and field. */
export const asked: Readonly<Record<string, string>> = {
  'form.title': 'studio-part/label',
  'form.steps.label': 'studio-part/label',
  'form.access': 'studio-new-form/access',
  'ui.title': 'studio-part/label',
  'ui.lead': 'studio-part/hint',
  'ui#section.heading': 'studio-part/label',
  'ui#section.hint': 'studio-part/hint',
  'ui#group.label': 'studio-part/label',
  'ui#object.heading': 'studio-part/label',
  'ui#rows.heading': 'studio-part/label',
  'ui#block.heading': 'studio-part/label',
  'ui#block.text': 'studio-part/label',
  'ui#field.label': 'studio-question/label',
  'ui#field.hint': 'studio-question/hint',
  'ui#field.help': 'studio-question/help',
  'ui#field.shownOn': 'studio-question/onReceipt',
  'ui#field.field': 'studio-new-question/label',
  'ui#field.widget': 'studio-new-question/kind',
  'rule#value.type': 'studio-new-question/kind',
  'rule#said.required': 'studio-question/required',
  'list#entry.name': 'studio-entry/name',
  'list#entry.label': 'studio-entry/label',
  'list#entry.order': 'studio-entry/order',
  'list#entry.hidden': 'studio-entry/hidden',
  'help.title': 'studio-topic/title',
  'help.order': 'studio-topic/order',
  'help.blocks': 'studio-topic/blocks',
  'messages.sentences': 'studio-sentence/text',
  'messages.fields': 'studio-rule/message',
};

/** Keywords of rules that the form `studio-rule` writes besides those of its table: none of them is a rule of one answer. */
const ofSeveral = ['required', 'asks', 'properties', 'allOf', 'items'];

/** Why the other properties are edited as JSON, or elsewhere in the studio. */
export const otherwise: readonly (readonly [
  reason: string,
  where: string,
  properties: readonly string[],
])[] = [
  [
    'The studio writes it with the form, step or question.',
    'form',
    ['$id', 'entity', 'initial', 'lists', 'steps'],
  ],
  ['The studio asks for it when a change is published.', 'form', ['renamed']],
  ['The studio writes it with a new step.', 'form.steps', ['id', 'route']],
  ['A step is moved in the outline.', 'form.steps', ['position']],
  [
    'A step is part of the path by a condition that several forms share.',
    'form.steps',
    ['includeWhen'],
  ],
  ['Code asks for it: a form without it fails.', 'form.steps', ['role']],
  [
    'What a form does beside asking is written by developers.',
    'form',
    [
      ...['places', 'effects', 'compute', 'prefill', 'words', 'submitTo'],
      ...['wordings', 'roles', 'conditions'],
    ],
  ],
  ['The outline shows it.', 'ui', ['sections']],
  ['The studio writes it with a new section.', 'ui#section', ['id', 'scope']],
  ['The outline shows it.', 'ui#section', ['nodes']],
  [
    'A condition of a section hides it and judges nothing: several depend on it.',
    'ui#section',
    ['when'],
  ],
  ['Code asks for it: a form without it fails.', 'ui#section', ['role']],
  [
    'Code asks for it, or it belongs to one control of the deposit form.',
    'ui#field',
    [
      ...['role', 'review', 'checkLink', 'offer', 'beside', 'options'],
      ...['counter', 'when'],
    ],
  ],
  [
    'The kind of a question brings it.',
    'ui#field',
    ['width', 'placeholder', 'inputMode', 'autoComplete'],
  ],
  [
    'A group is written with the questions in it, and shown in the outline.',
    'ui#group',
    ['layout', 'nodes', 'when', 'lockedUnless', 'lockedReason'],
  ],
  [
    'A group of an object is shown in the outline.',
    'ui#object',
    [...['object', 'nodes', 'when']],
  ],
  [
    'The block of repeated rows brings it.',
    'ui#rows',
    [
      ...['rows', 'widget', 'titleFields', 'lineFields', 'addLabel', 'offer'],
      ...['newRow', 'reviewed', 'fixedWhen', 'options', 'nodes', 'when'],
    ],
  ],
  [
    'A block belongs to one page of the service.',
    'ui#block',
    [
      'tone',
      'block',
      'asks',
      'reviewed',
      'options',
      'help',
      'when',
      'sentence',
    ],
  ],
  ['It shapes several fields at once.', 'rule#value', ofSeveral],
  [
    'The studio does not ask for remarks of developers.',
    'rule#value',
    ['$comment', 'title', 'description'],
  ],
  [
    'The kind of a question, or a list, brings it.',
    'rule#value',
    [
      ...['$ref', 'list', 'where', 'withHidden', 'multiLine', 'normalise'],
      ...['file', 'fileReady'],
    ],
  ],
  [
    'It belongs to what the service computes, keeps or checks itself.',
    'rule#value',
    [
      ...['default', 'defaultFrom', 'transient', 'secret', 'readOnly'],
      ...['lockedTo', 'warnings', 'uniqueBy', 'uniqueItems', 'anyDiffers'],
      ...['maxItemsFrom', 'passwordRules', 'commonPassword', 'remote'],
      ...['lookUp', 'refused', 'const', 'notPattern'],
    ],
  ],
  [
    'The rules “Smallest number” and “Largest number” say the same of whole numbers.',
    'rule#value',
    ['exclusiveMinimum', 'exclusiveMaximum'],
  ],
  [
    'A list is named when it is made.',
    'list',
    [...['$comment', '$id', 'name', 'source', 'credit', 'version', 'entries']],
  ],
  ['The studio does not ask for remarks of developers.', 'help', ['$comment']],
  [
    'The sentences of the specification stay as they are.',
    'messages',
    ['language', 'formats', 'types', 'keywords', 'default'],
  ],
];

/** Widgets that no kind of question begins with, each with the reason. */
export const otherWidgets: Readonly<Record<string, string>> = {
  picker: 'A choice becomes one where its list is long.',
  formChoice: 'It decides which publication the deposit form asks for.',
  suggestions: 'It searches the publishers of the service.',
  captcha: 'The service asks it of visitors without an account.',
  password: 'Only accounts have one.',
};
