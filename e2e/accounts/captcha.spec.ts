import { AccountForm } from '../journey/AccountForm';
import { aNewcomer } from '../journey/accounts';
import { aMap } from '../journey/publications';
import { expect, test as base } from '../portalTest';
import {
  siteKey,
  startCaptchaHost,
  type CaptchaHost,
} from '../product/captchaHost';
import { expectAccessible } from '../product/expectAccessible';
import { startPortalProcess } from '../product/portalProcess';
import { getOrigin } from '../product/readProduct';

interface Guarded {
  readonly origin: string;
  readonly captcha: CaptchaHost;
}

/** Tests of a product of its own that has a captcha provider. */
const test = base.extend<object, { guarded: Guarded }>({
  guarded: [
    // Playwright reads the names of the arguments: they must be destructured.
    async ({ browserName: _browser }, use) => {
      const captcha = await startCaptchaHost();
      const portal = await startPortalProcess(captcha.settings);
      await use({ origin: portal.origin, captcha });
      await portal.stop();
      await captcha.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  origin: ({ guarded }, use) => use(guarded.origin),
});

// One product for all of them.
test.describe.configure({ mode: 'default' });

test.describe('with a captcha provider', () => {
  test.beforeEach(({ watch, guarded }) => {
    watch.allow(new RegExp(`^request to ${guarded.captcha.origin}$`));
  });

  const solve = /I am a person/;

  test('a registration asks for a captcha, which tells what becomes of it, and goes through once it is solved [S2-4.captcha.states S2-5.user.captcha S2-7.captcha-script]', async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const form = new AccountForm(page.locator('main'));
    const captcha = form.place
      .getByRole('group', {
        name: 'Confirm that you are not a robot',
      })
      .first();
    await page.goto('/ned/user/register');
    await expect(captcha).toContainText(siteKey);
    await form.answerRegistration(aNewcomer());
    await form.press('Create account');
    await expect(form.problem()).toContainText(
      'Please confirm that you are not a robot.',
    );
    await expectAccessible(page, 'a captcha that was not solved');

    await captcha.getByRole('checkbox', { name: solve }).check();
    await expect(captcha.getByRole('status')).toHaveText('Confirmed.');
    await form.press('Let it expire');
    await expect(captcha.getByRole('status')).toHaveText(
      'The check has expired. Do it again.',
    );
    await form.press('Let it fail');
    await expect(captcha.getByRole('status')).toHaveText(
      'The check could not be loaded. Try again.',
    );
    await expectAccessible(page, 'a captcha that failed');
    await form.press('Try again');
    await expect(captcha.getByRole('status')).toBeEmpty();

    await form.press('Answer wrongly');
    await form.press('Create account');
    await expect(form.problem()).toContainText(
      'We could not confirm that you are not a robot. Try the check again.',
    );
    await form.choosePassword('Ebb-and-flow-1802');
    await captcha.getByRole('checkbox', { name: solve }).check();
    await form.press('Create account');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Activate your account' }),
    ).toBeVisible();
  });

  test('a deposit without a login asks for it before it is submitted', async ({
    depositor,
  }) => {
    await depositor.walkTo('review', aMap);
    await depositor.acceptTerms();
    await depositor.next().click();
    await expect(depositor.summary()).toContainText(
      'Please confirm that you are not a robot.',
    );
    await depositor.page.getByRole('checkbox', { name: solve }).check();
    await depositor.submit();
  });

  test('a provider that cannot be reached is reported, and asked again when the user wants it', async ({
    page,
    watch,
    guarded,
  }) => {
    watch.allow(/ERR_FAILED/);
    const script = `${guarded.captcha.origin}/**`;
    await page.route(script, (route) => route.abort());
    await page.goto('/ned/user/register');
    const captcha = page
      .getByRole('group', {
        name: 'Confirm that you are not a robot',
      })
      .first();
    await expect(captcha.getByRole('status')).toHaveText(
      'The check could not be loaded. Try again.',
    );
    await page.unroute(script);
    await captcha.getByRole('button', { name: 'Try again' }).click();
    await captcha.getByRole('checkbox', { name: solve }).check();
    await expect(captcha.getByRole('status')).toHaveText('Confirmed.');
  });

  test('the policy of the pages allows the origin of the provider and no other, and without a key none (R7) [S2-7.captcha-script]', async ({
    guarded,
  }) => {
    const { origin: provider } = guarded.captcha;
    const readPolicy = async (origin: string) => {
      const answer = await fetch(`${origin}/ned/user/register`);
      const policy = answer.headers.get('content-security-policy') ?? '';
      return policy.split(';').filter((one) => one.includes('http'));
    };
    expect(await readPolicy(guarded.origin)).toEqual([
      `script-src 'self' ${provider}`,
      `frame-src ${provider}`,
      `connect-src 'self' ${provider}`,
    ]);
    expect(await readPolicy(getOrigin())).toEqual([]);
  });
});

// Of the usual product, which has no key.
base(
  'without a key nothing of a provider is loaded, and nobody is asked (R7)',
  async ({ page }) => {
    await page.goto('/ned/user/register');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByText(/not a robot/)).toHaveCount(0);
    await expect(
      page.locator('script[src*="api.js"], script[src^="http"]'),
    ).toHaveCount(0);
  },
);
