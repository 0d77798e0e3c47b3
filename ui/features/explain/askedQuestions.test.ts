import type { StepUi } from '@engine/types/definition';
import { ownFirst, readQuestions, toLabel } from './askedQuestions';

const find = readQuestions({
  type: {
    title: 'Type',
    sections: [
      {
        id: 'type',
        scope: '',
        nodes: [{ field: 'type', label: 'Monograph type' }],
      },
    ],
  },
  serial: {
    title: 'Serial',
    sections: [
      {
        id: 'mode',
        scope: '',
        nodes: [{ field: 'type', label: 'What are you depositing?' }],
      },
    ],
  },
  details: {
    title: 'Details',
    sections: [
      {
        id: 'publication',
        scope: 'submissionItems/0',
        nodes: [
          { field: 'hasIsbn', label: 'Does it have an ISBN?' },
          {
            field: 'title',
            label: [
              { when: 'is-map', text: 'Title of the map' },
              { text: 'Title' },
            ],
          },
        ],
      },
    ],
  },
});

test.each([
  ['/type', 'Monograph type'],
  ['/submissionItems/0/hasIsbn', 'Does it have an ISBN?'],
  ['/submissionItems/3/title', 'Title'],
  ['/submissionItems/0/other', undefined],
])('the answer at %s is to the question %s', (path, label) => {
  const found = find(path);
  expect(found && toLabel(found.label)).toBe(label);
});

test('of an answer that several pages ask for, the page at hand names the question', () => {
  const steps = [
    { id: 'type', label: 'Monograph type' },
    { id: 'serial', label: 'What are you depositing?' },
  ];
  const pages = ownFirst(steps, ({ id }) => id === 'serial').map(
    ({ id, label }): [string, StepUi] => [
      id,
      {
        title: id,
        sections: [
          {
            id,
            scope: '',
            nodes: [{ field: 'type', widget: 'text', label }],
          },
        ],
      },
    ],
  );
  const found = readQuestions(Object.fromEntries(pages))('/type');
  expect(found?.label).toBe('What are you depositing?');
});
