/** The parts of the meta-schemas of which no property has a field, each with the reason. */
export const partsElsewhere: readonly (readonly [
  reason: string,
  where: readonly string[],
])[] = [
  [
    '“Shown when” writes conditions as sentences; the others are JSON.',
    ['condition', 'condition#test'],
  ],
  [
    'The studio writes examples with the questions and rules that they show, or keeps answers of the preview.',
    [
      'examples',
      'examples#case',
      'examples#find',
      'files',
      'files#record',
      'files#record.metadata',
    ],
  ],
  [
    'Developers say why a rule needs no example.',
    ['shadowed', 'shadowed.rules', 'shadowed.branches'],
  ],
  ['The studio asks for it when a change is published.', ['form.renamed']],
  [
    'What a form does beside asking is written by developers.',
    [
      'form.effects',
      'form.words',
      'form.submitTo',
      'form#repetition',
      'form#computation',
    ],
  ],
  [
    'The rules and conditions of questions write it: it has the rules of several questions.',
    ['rule', 'rule#part', 'rule#branch', 'rule#branch.if'],
  ],
  ['“Which files can be uploaded?” writes it.', ['rule#value.fileReady']],
  [
    'It belongs to what the service computes, keeps or checks itself.',
    ['rule#value.defaultFrom', 'value', 'value.warnings'],
  ],
  [
    'One label has one text; several for different answers are JSON.',
    ['ui#text', 'ui#block.text'],
  ],
  ['“Help topic” writes it.', ['ui#help']],
  [
    'Code asks for it, or it belongs to one control of the deposit form.',
    [
      'ui#field.checkLink',
      'ui#presentAnswer',
      'ui#role',
      'ui#followingOffer',
      'ui#offer',
      'ui#block.asks',
      'ui#options',
      'ui#options.merged',
      'ui#options.columns',
      'ui#options.noun',
    ],
  ],
  [
    'A new choice brings its entries, which are those of a list of its own.',
    ['ui#options.choices'],
  ],
];
