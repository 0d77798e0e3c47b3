import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CompiledForm } from '@engine';
import { installDialog } from '../../components/testing/dialogInJsdom';
import { renderStep } from '../testing/renderStep';
import { compileSmallForm } from '../testing/smallForm';

let form: CompiledForm;
beforeAll(async () => {
  form = await compileSmallForm();
});
beforeEach(installDialog);

it('opens the help of its topic as text, lists and links [S2-2.widgets.help]', async () => {
  const asked: string[] = [];
  const { user } = await renderStep(form, {
    loadHelp: (source, helpId) => {
      asked.push(`${source}/${helpId}`);
      return Promise.resolve({
        title: 'Titles',
        blocks: [
          { type: 'p', text: 'As <b>printed</b>.' },
          { type: 'p', text: 'Saved for **30 minutes**.' },
          { type: 'li', text: 'on the cover' },
          { type: 'li', text: 'on the title page' },
          { type: 'link', text: 'More', href: 'https://example.org/more' },
        ],
      });
    },
  });
  await user.click(screen.getByRole('button', { name: 'About titles' }));
  expect(
    await screen.findByRole('dialog', { name: 'Titles' }),
  ).toBeInTheDocument();
  expect(asked).toEqual(['HELP/title']);
  expect(screen.getByText('As <b>printed</b>.')).toBeInTheDocument();
  expect(screen.getByText('30 minutes', { selector: 'b' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute(
    'href',
    'https://example.org/more',
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says when there is no help', async () => {
  const { user } = await renderStep(form);
  await user.click(screen.getByRole('button', { name: 'About titles' }));
  expect(
    await screen.findByText('Unable to find help content!'),
  ).toBeInTheDocument();
});
