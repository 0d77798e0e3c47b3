import { StaffMember } from '../journey/AccountHolder';
import { aDemoAccount } from '../journey/accounts';
import { SerialKeyboard } from '../journey/SerialKeyboard';
import { findIssue, findSerial, openSerialAccount } from '../journey/serials';
import { expect, test } from '../portalTest';
import { expectAccessible } from '../product/expectAccessible';

test('staff deposit an issue for a publisher by keyboard alone, of its own titles [S1-1.users.staff S1-6.staff.titles]', async ({
  page,
  origin,
}) => {
  test.setTimeout(240_000);
  const serial = await findSerial();
  const { publisher } = await openSerialAccount(origin, [serial]);
  const staff = new StaffMember(
    page,
    aDemoAccount('demo.tasmania'),
    publisher,
    true,
  );
  const user = new SerialKeyboard(staff);
  const { keys, step } = user;
  await user.logIn('/ned/library/login');
  await staff.open();
  await keys.fill(staff.search(), publisher);
  await keys.push(staff.choice());
  await expect(staff.told('Publisher name', staff.publisherSheet())).toHaveText(
    publisher,
  );
  await user.openTitles();
  await expect(page.getByRole('radio', { name: /Walkabout/ })).toBeHidden();
  await user.chooseTitle(serial.title);
  await user.saysUnchanged();
  await user.addFiles(await findIssue('issue-13.pdf'));
  await step.expectReady('No. 13');
  await expectAccessible(page, 'an issue for a publisher');
  await user.goOn('access');
  await user.goOn('reuse');
  await user.goOn('publisher');
  await keys.choose(staff.group('Should the publisher be notified by email?'));
  await user.goOn('review');
  await user.submit();
  await expect(page.locator('main')).toContainText(`on behalf of ${publisher}`);
});
