import { expect, it, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { Json } from '@engine/types/json';
import { RendererContext } from '../RendererContext';
import type { Renderer } from '../RendererContext';
import { createTexts } from '../testing/renderStep';
import type { FieldView } from '../view/viewTypes';
import { FieldFrame } from './FieldFrame';

const monthly = { name: 'MONTHLY', label: 'Monthly', order: 1 };

const newFrequency: FieldView = {
  kind: 'field',
  node: {
    field: 'requestedFrequency',
    label: 'New frequency',
    beside: {
      field: 'frequency',
      label: 'Current frequency',
      same: 'Same as now',
      differs: 'Differs from the current frequency',
      unanswered: 'It will have no frequency',
    },
  },
  label: 'New frequency',
  hint: '',
  help: undefined,
  linkLabel: '',
  widget: 'select',
  schema: {},
  required: true,
  optional: false,
  locked: false,
  sameAs: '',
  entries: [monthly],
};

function draw(present: Json | undefined, answer: Json | undefined) {
  const theme = { widgets: {}, blocks: {} };
  render(
    <I18nextProvider i18n={createTexts()}>
      <RendererContext value={{ theme } as unknown as Renderer}>
        <FieldFrame
          id="asked"
          field={newFrequency}
          answer={answer}
          present={present}
          finding={undefined}
          announced
        >
          <input id="asked" aria-describedby="asked-message" />
        </FieldFrame>
      </RendererContext>
    </I18nextProvider>,
  );
}

it('shows the present answer in words beside the question, to read only', () => {
  draw('MONTHLY', undefined);
  const present = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Current frequency',
  });
  expect(present.value).toBe('Monthly');
  expect(present.readOnly).toBe(true);
});

test.each<[string, Json | undefined, Json | undefined, string]>([
  ['equals the present one', 'MONTHLY', 'MONTHLY', 'Same as now'],
  ['differs', 'MONTHLY', 'DAILY', 'Differs from the current frequency'],
  ['is the first', undefined, 'DAILY', 'Differs from the current frequency'],
  ['was removed', 'MONTHLY', undefined, 'It will have no frequency'],
  ['is as absent as before', undefined, undefined, 'Same as now'],
])(
  'the row under the question says that a new answer %s',
  (_case, present, answer, words) => {
    draw(present, answer);
    expect(
      screen.getByRole('textbox', {
        name: 'New frequency',
        description: words,
      }),
    ).toBeTruthy();
  },
);
