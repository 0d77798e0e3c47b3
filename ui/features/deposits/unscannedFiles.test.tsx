import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createUser } from '@engine/testing/createUser';
import { renderVisit } from '../../testing/renderVisit';
import { createDepositView } from '../../testing/storedDeposit';

let close: () => void = () => undefined;
afterEach(() => close());

it.each([
  ['libraryDeposit', 'library', 'EDEPOSIT_SUPPORT', 1],
  ['myDeposit', 'publisher', 'PUBLISHER', 0],
] as const)(
  'the page %s of a %s says that a file was not scanned to %s %d times (R38)',
  async (page, area, role, times) => {
    const visited = await renderVisit({
      page,
      reference: 'LD-2026-000001',
      forms: ['deposit'],
      prepare: (api) => {
        api.reply('GET user/current', { body: createUser(role) });
        api.reply(`GET ${area}/deposit/LD-2026-000001/view`, {
          body: createDepositView(),
        });
      },
    });
    close = visited.close;
    const files = await screen.findByRole('region', { name: 'Files' });
    expect(within(files).queryAllByText('Not virus-scanned')).toHaveLength(
      times,
    );
  },
);
