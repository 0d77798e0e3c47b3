import { createDefinition } from '../testing/createDefinition';
import type { JsonObject } from '../types/json';
import { analyseDefinition } from './analyseDefinition';

const inner = { type: 'object', properties: { x: { type: 'string' } } };
const rows = { type: 'array', maxItems: 9, items: inner };

describe('regression: a rule about objects that nothing judges is refused', () => {
  test.each<[string, JsonObject]>([
    ['uniqueItems', { ...rows, uniqueItems: true }],
    ['equalTo', { ...rows, equalTo: 'b' }],
    ['warnings', { ...rows, warnings: [{ minItems: 2 }] }],
    [
      'warnings',
      { ...rows, items: { ...inner, warnings: [{ uniqueBy: ['x'] }] } },
    ],
    ['const', { ...rows, items: { ...inner, const: 'x' } }],
    ['equalTo', { ...inner, equalTo: 'b' }],
    ['lockedTo', { $ref: '/entities/inner', lockedTo: 'b', readOnly: true }],
    ['differsFrom', { $ref: '/entities/inner', differsFrom: 'b' }],
  ])('%s in %j', (keyword, a) => {
    const schemas = { '/entities/inner': inner };
    const properties = { a, b: { type: 'string' } };
    expect(() =>
      analyseDefinition(createDefinition({ properties, schemas })),
    ).toThrow(`${keyword} judges a value`);
  });
});

describe('regression: fields that hold objects are not compared', () => {
  const flag = { type: 'boolean' };
  test.each<[string, JsonObject]>([
    ['equalTo', { objects: { equalTo: 'text' } }],
    ['differsFrom', { text: { differsFrom: 'rows' } }],
    ['lockedTo', { text: { lockedTo: 'objects', readOnly: true } }],
    ['anyDiffers', { flag: { anyDiffers: { text: 'rows' } } }],
    ['anyDiffers', { flag: { anyDiffers: { objects: 'text' } } }],
    ['differsFrom', { text: { warnings: [{ differsFrom: 'rows' }] } }],
  ])('%s in %j', (keyword, properties) => {
    const definition = createDefinition({
      properties: { flag, text: { type: 'string' }, objects: inner, rows },
      steps: [{ id: 'only', schema: { properties } }],
    });
    expect(() => analyseDefinition(definition)).toThrow(
      `${keyword} compares values`,
    );
  });
});
