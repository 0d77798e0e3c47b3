import { compileForm } from '../../compile/compileForm';
import { createDefinition } from '../../testing/createDefinition';
import { dropUnknownAnswers } from './dropUnknownAnswers';

const text = { type: 'string' };
const form = await compileForm(
  createDefinition({
    properties: {
      title: text,
      works: { type: 'array', items: { $ref: '/entities/work' } },
      lender: { $ref: '/entities/lender' },
    },
    schemas: {
      '/entities/work': { type: 'object', properties: { name: text } },
      '/entities/lender': { type: 'object', properties: { name: text } },
    },
  }),
);

test('answers that the form has a field for stay as they are', () => {
  const data = { title: 'Tides', works: [{ name: 'Map' }], lender: {} };
  const kept = dropUnknownAnswers(form, data);
  expect(kept.data).toBe(data);
  expect(kept.dropped).toEqual([]);
});

test('regression: what the form has no field for is dropped and told, at every depth', () => {
  const data = {
    title: 'Tides',
    subtitle: 'A reckoning',
    works: [{ name: 'Map' }, { name: 'Chart', scale: '1:100' }],
    lender: { name: 'Ada', phone: '123' },
  };
  expect(dropUnknownAnswers(form, data)).toEqual({
    data: {
      title: 'Tides',
      works: [{ name: 'Map' }, { name: 'Chart' }],
      lender: { name: 'Ada' },
    },
    dropped: [
      { path: '/subtitle', place: '#subtitle', value: 'A reckoning' },
      { path: '/works/1/scale', place: '/works/*#scale', value: '1:100' },
      { path: '/lender/phone', place: '/lender#phone', value: '123' },
    ],
  });
});
