import { analyseDefinition } from '../compile/analyseDefinition';
import { createDefinition } from '../testing/createDefinition';
import type { FieldRole } from '../types/definition';
import {
  filePointers,
  findCovered,
  findCoverOf,
  findPlace,
  findPointer,
  nearestFilePointer,
  rolePointers,
  titleOf,
} from './roles';

const ask = (field: string, role?: FieldRole) => ({
  field,
  label: field,
  ...(role === undefined ? {} : { role }),
});
const text = { type: 'string' };
const file = {
  type: 'object',
  file: true,
  fileReady: { purpose: 'BOOK' },
  properties: { tempFileId: text },
  additionalProperties: false,
};

const definition = createDefinition({
  properties: {
    name: text,
    agreed: { type: 'boolean' },
    report: file,
    journeys: {
      type: 'array',
      maxItems: 5,
      items: { $ref: '/entities/journey' },
    },
    sender: { $ref: '/entities/sender' },
  },
  schemas: {
    '/entities/journey': {
      type: 'object',
      properties: { map: file, picture: file, hidden: file },
      additionalProperties: false,
    },
    '/entities/sender': {
      type: 'object',
      properties: { id: text },
      additionalProperties: false,
    },
  },
  steps: [
    {
      id: 'about',
      sections: [
        {
          id: 'about',
          scope: '',
          nodes: [
            { layout: 'row', nodes: [ask('name', 'title')] },
            ask('agreed', { statement: ['TERMS'] }),
            ask('report'),
            {
              rows: 'journeys',
              widget: 'cards',
              heading: 'Journey',
              titleFields: ['map'],
              addLabel: 'Add',
              newRow: {},
              nodes: [ask('picture', { coverOf: 'map' }), ask('map', 'files')],
            },
          ],
        },
        { id: 'who', scope: 'sender', role: 'depositor', nodes: [ask('id')] },
      ],
    },
  ],
});
const form = { model: analyseDefinition(definition) };
const data = { name: 'Far away', journeys: [{}, {}], sender: {} };

test('a role leads to its answer, of a section to its object', () => {
  expect(findPointer(form, 'title')).toBe('/name');
  expect(titleOf(form, data)).toBe('Far away');
  expect(titleOf(form, {})).toBe('');
  expect(findPointer(form, 'depositor')).toBe('/sender');
  expect(findPlace(form, 'depositor')?.step).toBe('about');
  expect(findPointer(form, 'files')).toBe('/journeys/0/map');
  expect(rolePointers(form, data, 'files')).toEqual([
    '/journeys/0/map',
    '/journeys/1/map',
  ]);
  expect(findPlace(form, 'summary')).toBeUndefined();
  expect(findPointer(form, 'summary')).toBeUndefined();
});

test('files are found in every row, in the order of the page, with and without a role', () => {
  expect(filePointers(form, data)).toEqual([
    '/report',
    '/journeys/0/picture',
    '/journeys/0/map',
    '/journeys/1/picture',
    '/journeys/1/map',
  ]);
});

test('a cover knows the file beside it, and the file its cover', () => {
  expect(findCoverOf(form, '/journeys/1/map')).toBe('/journeys/1/picture');
  expect(findCoverOf(form, '/journeys/1/picture')).toBeUndefined();
  expect(findCoverOf(form, '/report')).toBeUndefined();
  expect(findCovered(form, '/journeys/1/picture')).toBe('/journeys/1/map');
  expect(findCovered(form, '/journeys/1/map')).toBeUndefined();
});

test('a question is about the file of its own row, else about the first', () => {
  expect(nearestFilePointer(form, '/journeys/1/place')).toBe('/journeys/1/map');
  expect(nearestFilePointer(form, '/name')).toBe('/journeys/0/map');
});
