import { createDefinition } from '../../testing/createDefinition';
import { readPages } from './uiNodes';

test('regression: conditions of a title, a lead and of removed answers are known, used elsewhere or not', () => {
  const made = createDefinition({
    properties: {},
    steps: [
      {
        id: 'only',
        sections: [
          {
            id: 'only',
            scope: '',
            nodes: [
              {
                field: 'kind',
                label: 'Kind',
                review: { removed: [{ when: 'in-review', text: 'Gone' }] },
              },
            ],
          },
        ],
      },
    ],
  });
  const { only } = made.steps;
  if (only === undefined) throw new Error('the step is missing');
  const { conditions } = readPages({
    ...made,
    steps: {
      only: {
        ...only,
        ui: {
          ...only.ui,
          title: [{ when: 'in-title', text: 'One' }, { text: 'Two' }],
          lead: [{ when: 'in-lead', text: 'One' }, { text: 'Two' }],
        },
      },
    },
  });
  expect([...(conditions.get('') ?? [])].sort()).toEqual([
    '/conditions/in-lead',
    '/conditions/in-review',
    '/conditions/in-title',
  ]);
});
