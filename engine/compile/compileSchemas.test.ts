import { compileSchemas } from './compileSchemas';

const findFailure = compileSchemas({
  Page: { type: 'string', pattern: '^\\d+$' },
  Query: {
    type: 'object',
    properties: { page: { $ref: '#/$defs/Page' }, name: { maxLength: 3 } },
    required: ['name'],
    additionalProperties: false,
  },
});

test.each([
  [{ name: 'abc', page: '1' }, undefined],
  [{ page: '1' }, { path: '/name', keyword: 'required' }],
  [{ name: 'abcd' }, { path: '/name', keyword: 'maxLength' }],
  [
    { name: 'a', page: 'x' },
    { path: '/page', keyword: 'pattern' },
  ],
  [
    { name: 'a', page: ['1'] },
    { path: '/page', keyword: 'type' },
  ],
  [
    { name: 'a', more: '' },
    { path: '/more', keyword: 'additionalProperties' },
  ],
  ['', { path: '', keyword: 'type' }],
])('%j breaks %j', (value, failure) => {
  expect(findFailure('Query', value)).toEqual(failure);
});

test('a name without a schema is an error of who asks', () => {
  expect(() => findFailure('Nothing', {})).toThrow('Nothing');
});
