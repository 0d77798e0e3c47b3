import { StaffMember } from './journey/AccountHolder';
import { aDemoAccount } from './journey/accounts';
import { FormStudio } from './journey/FormStudio';
import { test } from './ownPortalTest';
import { expect } from './portalTest';
import { findQuestion } from './product/findQuestion';
import { watchContext } from './product/watchPage';

test('two administrators change a form at once: different properties are merged, of the same one both values are shown', async ({
  page,
  browser,
  origin,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(/status of 409/);
  const title = await findQuestion('monograph-details', 'itemTitle');
  const subtitle = await findQuestion('monograph-details', 'itemSubtitle');
  const elsewhere = await browser.newContext({ baseURL: origin });
  const seen = await watchContext(elsewhere, origin);
  seen.allow(/status of 409/);
  const open = async (at: typeof page, place: typeof title) => {
    const account = aDemoAccount('demo.nla');
    await new StaffMember(at, account, '', false).logIn();
    const studio = new FormStudio(at, 'deposit');
    await studio.openAt(place.file, place.pointer);
    return studio;
  };
  const ada = await open(page, title);
  const ben = await open(await elsewhere.newPage(), subtitle);

  await ada.label().fill('Title of the work');
  await ada.isSaved();
  await ben.label().fill('Second title');
  await ben.isSaved();
  await ben.select('Title of the work');

  await ada.label().fill('Main title');
  await ada.isSaved();
  await ben.label().fill('Title of the book');
  const dialog = ben.page.getByRole('alertdialog');
  await expect(dialog).toContainText('Main title', { timeout: 30_000 });
  await expect(dialog).toContainText('Title of the book');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Main title/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ben.label()).toHaveValue('Main title');

  await ada.openAt(subtitle.file, subtitle.pointer);
  await expect(ada.label()).toHaveValue('Second title');
  expect(seen.problems).toEqual([]);
  await elsewhere.close();
});
