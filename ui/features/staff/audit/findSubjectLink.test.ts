import { findSubjectLink } from './findSubjectLink';

const toPage = (page: string) => (id: string) => `${page}/${id}`;
const links = {
  libraryDeposit: toPage('deposit'),
  libraryPublisher: toPage('publisher'),
  libraryUser: toPage('user'),
  libraryWork: toPage('work'),
};
const id = 'a'.repeat(24);

test.each([
  ['deposit.accepted', 'LD-2026-000001', 'deposit/LD-2026-000001'],
  ['work.accepted', id, `work/${id}`],
  ['publisher.edited', id, `publisher/${id}`],
  ['account.closed', id, `user/${id}`],
  ['login.succeeded', id, `user/${id}`],
  ['login.failed', 'f'.repeat(64), undefined],
  ['upload.malware', id, undefined],
  ['release.published', '3', undefined],
])('%s of %s leads to %s', (action, subject, href) => {
  expect(findSubjectLink({ action, subject }, links)).toBe(href);
});
