import { sayMetaError } from './sayMetaError';

test.each([
  ['type', '/steps', { type: 'array' }, '“steps” must be a list'],
  [
    'type',
    '/blocks/1/text',
    { type: ['string', 'null'] },
    '“text” must be a text or null',
  ],
  ['required', '', { missingProperty: 'title' }, 'the file has no “title”'],
  [
    'required',
    '/steps/2',
    { missingProperty: 'id' },
    'entry 3 of “steps” has no “id”',
  ],
  [
    'enum',
    '/sections/0/nodes/0/width',
    { allowedValues: ['year', 'id'] },
    '“width” must be one of ["year","id"]',
  ],
  ['minLength', '/title', { limit: 1 }, '“title” must not be empty'],
  [
    'uniqueItems',
    '/asks',
    { i: 2, j: 0 },
    '“asks” has the same entry twice: numbers 1 and 3',
  ],
  [
    'pattern',
    '/id',
    { pattern: '^[a-z]+$' },
    '“id” does not match the pattern ^[a-z]+$',
  ],
  [
    'format',
    '/pattern',
    { format: 'regex' },
    '“pattern” is no regular expression',
  ],
  ['oneOf', '/a~1b', {}, '“a/b” has none of the forms allowed here'],
])(
  '%s at "%s" is a sentence that names the place',
  (keyword, instancePath, params, words) => {
    expect(sayMetaError({ keyword, instancePath, params })).toBe(words);
  },
);
