import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openWording } from '../../testing/openWording';

it('a changed sentence of the text is carried to the HTML, which the form then shows', async () => {
  const { user } = await openWording('mails');
  await user.click(
    await screen.findByRole('button', { name: 'After a registration' }),
  );
  const field = (name: string) =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name });
  const text = await field('Text');
  const sentence = 'To activate the account, open this link:';
  const changed = 'Open this link & activate the account:';
  expect(text.value).toContain(sentence);
  const next = text.value.replace(sentence, changed);
  await user.clear(text);
  await user.click(text);
  await user.paste(next);
  await user.click(
    await screen.findByRole('button', { name: 'Change the HTML as well' }),
  );
  await waitFor(async () =>
    expect((await field('HTML')).value).toContain(
      '<p>Open this link &amp; activate the account:</p>',
    ),
  );
  expect((await field('HTML')).value).not.toContain(sentence);
  expect(screen.queryByText(/^You changed the text/)).toBeNull();
});
