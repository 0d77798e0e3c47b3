import { expect, test } from '@jest/globals';
import { createUser, libraries } from '@engine/testing/createUser';
import type { CurrentUser } from '@contract/user';
import { createPageLinks } from '../../app/navigation/createPageLinks';
import { createTexts } from '../../app/i18n';
import type { PageName } from '../../app/routes/routes';
import { listMainLinks } from './mainLinks';

const texts = createTexts();

const list = (user: CurrentUser | undefined, page: PageName = 'contact') =>
  listMainLinks(user, {
    page,
    links: createPageLinks('/ned'),
    onDeposit: undefined,
    t: (key) => texts.t(key, { ns: 'app' }),
  });

const work = ['Home', 'Deposits', 'Titles', 'Publishers', 'Accounts'];
const national = { memberLibrary: libraries.national };

test.each([
  [undefined, ['Deposit', 'Help', 'Contact']],
  [createUser('PUBLISHER'), ['Deposit', 'My deposits', 'Help', 'Contact']],
  [createUser('EDEPOSIT_READONLY'), [...work, 'Help']],
  [createUser('EDEPOSIT_SUPPORT'), [...work, 'Help']],
  [createUser('EDEPOSIT_ADMIN'), [...work, 'Help']],
  [
    createUser('EDEPOSIT_ADMIN', national),
    [...work, 'Audit trail', 'Forms', 'Help'],
  ],
])(
  'the head of a page leads its user to what the role may open',
  (user, names) => {
    expect(list(user).map(({ label }) => label)).toEqual(names);
  },
);

test.each<[PageName, string]>([
  ['staffHome', '/ned/library'],
  ['libraryWaiting', '/ned/library'],
  ['libraryDeposits', '/ned/library/deposits'],
  ['libraryDeposit', '/ned/library/deposits'],
  ['libraryWork', '/ned/library/works'],
  ['libraryPublisher', '/ned/library/publishers'],
  ['libraryUser', '/ned/library/users'],
  ['audit', '/ned/library/audit'],
  ['studioPart', '/ned/library/studio'],
])('on %s the link to %s is marked', (page, href) => {
  const marked = list(createUser('SYSADMIN'), page).filter(
    ({ current }) => current === true,
  );
  expect(marked.map((link) => link.href)).toEqual([href]);
});

test.each<[PageName, string]>([
  ['myDeposits', '/ned/publisher/my-deposits'],
  ['myDeposit', '/ned/publisher/my-deposits'],
  ['fixDeposit', '/ned/publisher/my-deposits'],
  ['deposit', '/ned/deposit'],
  ['start', '/ned/deposit'],
])('on %s a publisher sees the link to %s marked', (page, href) => {
  const marked = list(createUser('PUBLISHER'), page).filter(
    ({ current }) => current === true,
  );
  expect(marked.map((link) => link.href)).toEqual([href]);
});
