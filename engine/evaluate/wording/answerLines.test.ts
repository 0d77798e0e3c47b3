import type { Json } from '../../types/json';
import type { JsonSchema } from '../../types/definition';
import { toAnswerLines } from './answerLines';

const lists = {
  Format: {
    PDF: { name: 'PDF', label: 'A PDF', order: 1 },
    EPUB: { name: 'EPUB', label: 'An EPUB', order: 2 },
  },
};
const texts = { yes: 'Yes', no: 'No' };
const options = { choices: [{ value: 'A', label: 'The first' }] };

test.each<[JsonSchema, Json | undefined, string[]]>([
  [{ type: 'string', list: 'Format' }, 'PDF', ['A PDF']],
  [
    { type: 'array', items: { list: 'Format' } },
    ['PDF', 'EPUB'],
    ['A PDF', 'An EPUB'],
  ],
  [
    { type: 'array', items: { type: 'string', format: 'date' } },
    ['2027-03-01'],
    ['01/03/2027'],
  ],
  [{ type: 'string' }, 'A', ['The first']],
  [{ type: 'number' }, 12500.5, ['12,500.5']],
  [{ type: 'integer' }, 1971, ['1971']],
  [{ type: 'boolean' }, false, ['No']],
  [{}, undefined, []],
  [{}, '', []],
  [{}, { height: 1 }, []],
])('regression: by %j the answer %j is shown as %j', (schema, value, told) => {
  const question = { schema, options, lists, texts };
  expect(toAnswerLines(value, question)).toEqual(told);
});
