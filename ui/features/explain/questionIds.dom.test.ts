import type { StepUi } from '@engine/types/definition';
import {
  findControlId,
  findQuestions,
  listQuestionIds,
  toAnswerPath,
} from './questionIds';

const ui: StepUi = {
  title: 'Details',
  sections: [
    {
      id: 'publication',
      scope: 'submissionItems/0',
      nodes: [
        { field: 'hasIsbn', label: 'Does it have an ISBN?' },
        {
          layout: 'reveal',
          nodes: [{ field: 'isbn', label: 'ISBN' }],
        },
        {
          rows: 'creators',
          widget: 'cards',
          heading: 'Creator',
          titleFields: [],
          addLabel: 'Add',
          newRow: {},
          nodes: [{ field: 'name', label: 'Name' }],
        },
      ],
    },
    {
      id: 'publisher',
      scope: 'publisher',
      nodes: [{ field: 'name', label: 'Name' }],
    },
  ],
};

function findPointer(id: string): string | undefined {
  return listQuestionIds('details', ui).find(({ control }) => control.test(id))
    ?.pointer;
}

test.each([
  ['field-details-submissionItems-0-hasIsbn', '/sections/0/nodes/0'],
  ['field-details-submissionItems-0-isbn', '/sections/0/nodes/1/nodes/0'],
  ['field-details-submissionItems-0-creators', '/sections/0/nodes/2'],
  [
    'field-details-submissionItems-0-creators-17-name',
    '/sections/0/nodes/2/nodes/0',
  ],
  ['field-details-publisher-name', '/sections/1/nodes/0'],
  ['field-other-publisher-name', undefined],
])('the control %s asks the question at %s', (id, pointer) => {
  expect(findPointer(id)).toBe(pointer);
});

test.each([
  ['field-details-submissionItems-0-creators-17-name', 1],
  ['field-details-submissionItems-0-creators-5-name', 0],
  [undefined, 0],
])('the row of %s is found by its key', (control, row) => {
  const data = { submissionItems: [{ creators: [{ key: 5 }, { key: 17 }] }] };
  const question = listQuestionIds('details', ui).find(
    ({ pointer }) => pointer === '/sections/0/nodes/2/nodes/0',
  );
  expect(question && toAnswerPath(question, data, control)).toBe(
    `/submissionItems/0/creators/${row}/name`,
  );
});

test('a question is found by any element inside, and by its control', () => {
  const page = document.createElement('div');
  page.innerHTML = `
    <div class="rows">
      <div class="field"><label><b>Name</b></label>
        <div class="field-msg" id="field-details-publisher-name-message"></div>
      </div>
      <div class="field-msg" id="field-details-creators-message"></div>
    </div>
    <p>Text</p>`;
  const find = (selector: string) => {
    const element = page.querySelector(selector);
    return element === null ? undefined : findControlId(element);
  };
  expect(find('b')).toBe('field-details-publisher-name');
  expect(find('.rows')).toBe('field-details-creators');
  expect(find('p')).toBeUndefined();
  const control = /^field-details-publisher-name$/;
  expect(findQuestions(page, { control })).toEqual([
    page.querySelector('.field'),
  ]);
});
