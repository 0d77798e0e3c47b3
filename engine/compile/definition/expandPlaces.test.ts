import { expect, test } from '@jest/globals';
import type { FormFile } from '../../types/definition';
import { readEntityTypes } from './entityTypes';
import { expandForm, readPlaces } from './expandPlaces';

const types = readEntityTypes({
  'entities/loan.json': {
    $id: '/entities/loan',
    properties: {
      kind: { type: 'string' },
      book: { $ref: '/entities/book' },
      map: { $ref: '/entities/map' },
    },
  },
  'entities/book.json': {
    $id: '/entities/book',
    properties: {
      id: { type: 'string' },
      title: { type: 'string' },
      isbn: { type: 'string' },
      pages: { type: 'string' },
      plates: { type: 'string' },
    },
  },
  'entities/map.json': {
    $id: '/entities/map',
    properties: {
      id: { type: 'string' },
      title: { type: 'string' },
      pages: { type: 'string' },
    },
  },
});

function expand(parts: Partial<FormFile>): FormFile {
  const form: FormFile = {
    $id: '/forms/loan',
    title: 'Loan',
    entity: '/entities/loan',
    initial: {},
    places: { work: ['book', 'map'] },
    steps: [],
    effects: [],
    compute: [],
    lists: [],
    ...parts,
  };
  return expandForm(form, readPlaces(form, types));
}

test('an effect on a place is one for each field, on what that field has', () => {
  const { effects } = expand({
    effects: [
      {
        when: '/{work}/id',
        reset: ['/{work}/title', '/{work}/isbn', '/kind'],
        copy: { '/{work}/isbn': '/{work}/title' },
      },
    ],
  });
  expect(effects).toEqual([
    {
      when: '/book/id',
      reset: ['/book/title', '/book/isbn', '/kind'],
      copy: { '/book/isbn': '/book/title' },
    },
    { when: '/map/id', reset: ['/map/title', '/kind'], copy: {} },
  ]);
});

test('a target on a place is that of all its fields where the effect is about another answer', () => {
  const { effects } = expand({
    effects: [{ when: '/kind', set: { '/{work}/title': 'Unknown' } }],
  });
  expect(effects).toEqual([
    {
      when: '/kind',
      set: { '/book/title': 'Unknown', '/map/title': 'Unknown' },
    },
  ]);
});

test('a value is computed where all that it is made of is declared', () => {
  const { compute } = expand({
    compute: [
      { scope: '/{work}', field: 'title', present: 'id' },
      { scope: '/{work}', field: 'pages', join: ['plates'], separator: ',' },
    ],
  });
  expect(compute).toEqual([
    { scope: '/book', field: 'title', present: 'id' },
    { scope: '/map', field: 'title', present: 'id' },
    { scope: '/book', field: 'pages', join: ['plates'], separator: ',' },
  ]);
});

test('each field has a source of its name with the values that only it has, and a wording takes the first that is answered', () => {
  const { prefill, wordings } = expand({
    prefill: {
      '{work}': { title: '/{work}/title', isbn: '/{work}/isbn' },
      card: { kind: '/kind' },
      map: { scale: '/map/scale' },
    },
    wordings: { name: { answer: '/{work}/title' } },
  });
  expect(prefill).toEqual({
    book: { title: '/book/title', isbn: '/book/isbn' },
    map: { title: '/map/title', scale: '/map/scale' },
    card: { kind: '/kind' },
  });
  expect(wordings).toEqual({
    name: [{ answer: '/book/title' }, { answer: '/map/title' }],
  });
});

test('a field that no place has stays, so that the check of forms names it', () => {
  const { effects } = expand({
    effects: [{ when: '/kind', reset: ['/{work}/colour'] }],
  });
  expect(effects[0]?.reset).toEqual(['/book/colour', '/map/colour']);
});
