import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDefinition } from '@engine/testing/createDefinition';
import { compileForm } from '@engine/compile/compileForm';
import { installDialog } from '../components/testing/dialogInJsdom';
import { ConfirmChange } from './ConfirmChange';
import { createTexts } from './testing/renderStep';

beforeEach(installDialog);

const form = await compileForm(
  createDefinition({
    properties: {},
    messages: {
      sentences: { fewerTitle: 'Remove rows', fewerText: 'Rows will be lost.' },
    },
  }),
);
const change = { kind: 'set', path: '/few', value: true } as const;
const pending = { change, confirm: 'fewer' };

test.each([
  ['Yes', [[pending]], []],
  ['No', [], [[]]],
])(
  'a change that loses answers is asked about in the form’s words: %s',
  async (name, confirmed, declined) => {
    const onConfirm = jest.fn();
    const onDecline = jest.fn();
    render(
      <I18nextProvider i18n={createTexts()}>
        <ConfirmChange
          form={form}
          data={{}}
          files={{}}
          steps={{}}
          pending={pending}
          onConfirm={onConfirm}
          onDecline={onDecline}
        />
      </I18nextProvider>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Remove rows' });
    expect(dialog.textContent).toContain('Rows will be lost.');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onConfirm.mock.calls).toEqual(confirmed);
    expect(onDecline.mock.calls).toEqual(declined);
  },
);
