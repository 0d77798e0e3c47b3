import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ListEntry } from '@engine/types/context';
import { createTexts } from '../../../app/i18n';
import { loadDepositForm } from '../../../testing/depositForm';
import { AccessTimeline } from './AccessTimeline';
import { toTimeline } from './timeline';

it.each([
  ['OPEN', ['globe', 'down']],
  ['OPEN_TEMP_DOWNLOAD', ['globe', 'lock', 'globe', 'down']],
  ['OPEN_VIEW_ONLY', ['globe', 'lock']],
  ['TEMP_ONSITE_THEN_OPEN', ['place', 'lock', 'globe', 'down']],
  ['ONSITE_ALL', ['place', 'lock']],
  ['ONSITE_NLA_AND_ML', ['place', 'lock']],
])(
  'the pictures of %s agree with its words: where it is read, and whether a copy may be downloaded [S1-4.access.months]',
  async (name, pictures) => {
    const { lists } = await loadDepositForm();
    const entries = lists['AccessCondition']?.entries as readonly ListEntry[];
    const entry = entries.find((each) => each.name === name);
    if (entry === undefined) throw new Error(`no condition ${name}`);
    const points = toTimeline(entry, '2026-11-25', 12);
    const { container } = render(
      <I18nextProvider i18n={createTexts()}>
        <AccessTimeline points={points} />
      </I18nextProvider>,
    );
    const drawn = [...container.querySelectorAll('.who use')].map((use) =>
      use.getAttribute('href')?.replace(/^.*#/, ''),
    );
    expect(drawn).toEqual(pictures);
  },
);
