import { demoAccounts } from '../../api/server/firstAccounts/demoAccounts';
import { describeAccounts } from './describeAccounts';

const portal = 'http://127.0.0.1:8080/ned';

test('a start to try the portal names every account with its password and where it logs in', () => {
  const lines = describeAccounts({ demoAccounts: true }, portal);
  for (const { username, password } of demoAccounts) {
    const line = lines.find((each) => each.includes(` ${username} `));
    expect(line).toContain(password);
  }
  expect(lines.at(-1)).toContain(`${portal}/library/login`);
});

test('the file with the link of the first administrator is named, and nothing once it was used', () => {
  const file = '/srv/data/first-administrator-link';
  const firstAdmin = { username: 'admin', file };
  const lines = describeAccounts({ demoAccounts: false, firstAdmin }, portal);
  expect(lines.join('\n')).toContain(`  ${file}\n`);
  expect(describeAccounts({ demoAccounts: false }, portal)).toEqual([]);
});
