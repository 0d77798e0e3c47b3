import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderVisit } from '../../../testing/renderVisit';
import {
  createDepositView,
  createRecordAnswer,
} from '../../../testing/storedDeposit';

let close: () => void = () => undefined;
afterEach(() => close());

const REFERENCE = 'LD-2026-000001';

it.each([
  [
    'libraryDeposit',
    'EDEPOSIT_SUPPORT',
    1,
    `GET library/deposit/${REFERENCE}`,
    createRecordAnswer(),
  ],
  [
    'myDeposit',
    'PUBLISHER',
    0,
    `GET publisher/deposit/${REFERENCE}/view`,
    createDepositView(),
  ],
] as const)(
  'the page %s of a %s says that a file was not scanned %d times (R38)',
  async (page, role, times, call, body) => {
    const visited = await renderVisit({
      page,
      reference: REFERENCE,
      forms: ['deposit'],
      prepare: (api) => {
        api.reply('GET user/current', { body: createUser(role) });
        api.reply(call, { body });
      },
    });
    close = visited.close;
    const files = await screen.findByRole('region', { name: 'Files' });
    expect(within(files).queryAllByText('Not virus-scanned')).toHaveLength(
      times,
    );
  },
);
