import { readLabels } from './questionLabels';

const findLabel = readLabels({
  'steps/details/ui.json': {
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
  'steps/details/schema.json': { title: 'Details' },
});

test.each([
  ['/submissionItems/0/hasIsbn', 'Does it have an ISBN?'],
  ['/submissionItems/3/title', 'Title'],
  ['/submissionItems/0/other', undefined],
])('the answer at %s is to the question %s', (path, label) => {
  expect(findLabel(path)).toBe(label);
});
