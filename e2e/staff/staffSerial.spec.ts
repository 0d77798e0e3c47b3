import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { anIssue, openSerialAccount, SerialStep } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('staff deposit an issue for a publisher, of its own titles [S1-1.users.staff S1-6.staff.titles]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const { publisher } = await openSerialAccount(origin);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    publisher,
    true,
  );
  const step = new SerialStep(staff);
  await staff.logIn();
  await staff.open();
  await staff.choosePublisher();
  await step.open();
  await expect(page.getByRole('radio', { name: /Walkabout/ })).toBeHidden();
  await step.chooseTitle('The Lamplighter');
  await step.drop(anIssue('lamplighter-13.pdf'));
  await step.expectReady('No. 13');
  await expectAccessible(page, 'an issue for a publisher');
  await step.saysUnchanged();
  await step.finish();
  await staff.submit();
  await expect(page.locator('main')).toContainText(`on behalf of ${publisher}`);
});
