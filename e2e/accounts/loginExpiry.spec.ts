import { getFile, readSample } from '../files/sampleFiles';
import { AccountHolder, dialogs } from '../journey/AccountHolder';
import type { Account } from '../journey/accounts';
import { aDemoAccount, logInElsewhere, openAccount } from '../journey/accounts';
import { aBook } from '../journey/publications';
import { expect, test } from '../portalTest';
import { lapseLogins } from '../product/lapseLogins';

const lapsed = /status of 40[13]/;

const ends: [string, (origin: string, account: Account) => Promise<void>][] = [
  ['lapses', (_origin, { username }) => lapseLogins(username)],
  [
    'is ended from another browser',
    async (origin, account) => {
      const elsewhere = await logInElsewhere(origin, account);
      const { status } = await elsewhere.post('/user/sessions/end', {});
      expect(status).toBe(200);
    },
  ],
];

for (const [what, end] of ends) {
  test(`a login that ${what} in the middle of a deposit is renewed in place: nothing typed or uploaded is lost [S2-4.login.steps]`, async ({
    page,
    origin,
    watch,
  }) => {
    watch.allow(lapsed);
    const holder = new AccountHolder(page, await openAccount(origin));
    await holder.logIn();
    await holder.answerType(aBook);
    await end(origin, holder.account);
    const cover = await readSample('jpeg');
    await holder.upload('Cover image', cover);
    await holder.goOn('details');
    await holder.answerDetails(aBook);
    await holder.goOn('access');
    await holder.answerAccess();
    await holder.goOn('reuse');
    await holder.answerReuse(aBook);
    await holder.goOn('publisher');
    await holder.goOn('review');
    await holder.next().click();

    await holder.logInAgain();
    await expect(holder.receipt()).toBeVisible();
    const file = await getFile(aBook.file);
    await expect(holder.told('Title', holder.receipt())).toHaveText(
      aBook.title,
    );
    for (const { name, checksum } of [file, cover]) {
      await expect(holder.receipt()).toContainText(name);
      await expect(holder.receipt()).toContainText(checksum);
    }
  });
}

test('who logs in in the middle of a deposit stays on the step, with all that was done [S2-2.login.alerts S2-4.login.steps]', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.walkTo('access');
  await holder.answerAccess();
  const form = await holder.openDialog();
  await expect(form.problem()).toHaveCount(0);
  await form.logIn(holder.account);
  await holder.isKnown();
  await holder.sees('access');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(holder.checkbox(/^I have the authority/)).toBeChecked();
  await expect(
    holder.radio('Access condition', 'Openly on the Internet'),
  ).toBeChecked();
  await holder.goOn('reuse');
  await holder.answerReuse(aBook);
  await holder.goOn('publisher');
  await holder.answerPublisher();
  await holder.goOn('review');
  await holder.submit();
});

test('on the step of the publisher a login tells what it takes the place of [S2-2.login.alerts]', async ({
  page,
  origin,
}) => {
  const holder = new AccountHolder(page, await openAccount(origin));
  await holder.walkTo('publisher');
  await holder.field('Publisher name').fill('Typed before the login');
  const form = await holder.openDialog();
  await expect(form.problem()).toContainText(
    'You will lose any unsaved data on the current step of the deposit form if you login at this time. Data on previously completed steps will be retained.',
  );
  await form.logIn(holder.account);
  await holder.isKnown();
  await holder.sees('publisher');
  await holder.answerPublisher();
});

test('serials ask for a login by the name of the service, and are chosen afterwards [S2-2.login.offers S2-2.routes.after-login]', async ({
  page,
}) => {
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await holder.open();
  await holder.radio('Publication type', 'Serial').click();
  const form = await holder.findDialog('Serial deposits require a NED account');
  await form.logIn(holder.account);
  await holder.isKnown();
  await expect(holder.radio('Publication type', 'Serial')).toBeChecked();
  await expect(page).toHaveURL(
    /\/ned\/publisher\/deposit\?form=SERIAL#\/publication-type$/,
  );
});

test('a login about to lapse is announced, one key extends it, and one that lapsed is renewed in place', async ({
  page,
}) => {
  const holder = new AccountHolder(page, aDemoAccount('demo.publisher'));
  await page.clock.install();
  await holder.logIn();
  const warning = page.getByRole('alertdialog', {
    name: 'Are you still there?',
  });
  await page.clock.fastForward('28:30');
  await expect(warning).toContainText(
    /We will log you out in 1 minute \d+ seconds?/,
  );
  await Promise.all([
    page.waitForResponse('**/user/extend'),
    page.keyboard.press('Enter'),
  ]);
  await expect(warning).toBeHidden();
  await expect(page.getByText('You are still logged in.')).toBeVisible();

  await page.clock.fastForward('20:00');
  await expect(warning).toBeHidden();
  await page.clock.fastForward('10:30');
  await expect(holder.dialog(dialogs.again)).toBeVisible();
  await holder.logInAgain();
  await holder.isKnown();
});
