import { readQuestions, toLabel } from './askedQuestions';

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
