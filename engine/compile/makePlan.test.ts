import { createDefinition, fieldIs, when } from '../testing/createDefinition';
import { analyseDefinition } from './analyseDefinition';
import { makePlan } from './makePlan';

const { scopes } = analyseDefinition(
  createDefinition({
    properties: {
      title: { type: 'string', maxLength: 500, minLength: 1 },
      year: {
        type: 'integer',
        minimum: 1800,
        maximum: 2100,
        warnings: [{ maximum: 2050 }],
      },
      isMap: { type: 'boolean' },
      scale: { type: 'string' },
    },
    schemas: { 'is-map': fieldIs('isMap', true) },
    steps: [
      {
        id: 'first',
        schema: {
          required: ['title'],
          properties: {
            title: { maxLength: 1000, minLength: 2, default: 'Untitled' },
            year: {
              minimum: 1900,
              maximum: 2000,
              warnings: [{ minimum: 1950 }],
            },
          },
          allOf: [
            when(
              'is-map',
              { required: ['scale'], properties: { title: { maxLength: 5 } } },
              { properties: { scale: false } },
            ),
          ],
        },
      },
      { id: 'second', schema: { required: ['scale', 'year'] } },
    ],
  }),
);
const [scope] = Object.values(scopes);

function planOf(steps: string[], isMap: boolean) {
  if (!scope) throw new Error('there is no scope');
  return makePlan(scope, steps, [isMap]);
}

test('of two limits the tighter counts, whichever was said last', () => {
  const { fields } = planOf(['first'], false);
  expect(fields['title']).toMatchObject({ maxLength: 500, minLength: 2 });
  expect(fields['year']).toMatchObject({ minimum: 1900, maximum: 2000 });
  expect(planOf(['first'], true).fields['title']).toMatchObject({
    maxLength: 5,
  });
});

test('warnings of all that is said of a field count', () => {
  expect(planOf(['first'], false).fields['year']).toMatchObject({
    warnings: [{ maximum: 2050 }, { minimum: 1950 }],
  });
});

test('a step that is not on the path asks for nothing', () => {
  expect([...planOf(['first'], true).required]).toEqual(['title', 'scale']);
  expect([...planOf([], true).required]).toEqual([]);
  expect(planOf([], true).defaults).toEqual({});
});

test('what a branch forbids is not relevant, and so not required by any other', () => {
  const { relevant, required } = planOf(['first', 'second'], false);
  expect([...relevant]).toEqual(['title', 'year', 'isMap']);
  expect([...required]).toEqual(['title', 'year']);
});

test('only relevant fields have a default', () => {
  expect(planOf(['first'], false).defaults).toEqual({ title: 'Untitled' });
});
