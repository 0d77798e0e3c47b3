import type { AuditRow } from '@contract/staff/library';
import type { PageLinks } from '../../shell/pageLinks';

type Links = Pick<
  PageLinks,
  'libraryDeposit' | 'libraryPublisher' | 'libraryUser' | 'libraryWork'
>;

const REFERENCE = /^LD-/;
const ID = /^[0-9a-f]{24}$/;

/** The pages of the subjects that actions of a group have. */
const pages: Readonly<Record<string, keyof Links>> = {
  work: 'libraryWork',
  publisher: 'libraryPublisher',
  user: 'libraryUser',
  account: 'libraryUser',
  login: 'libraryUser',
  logout: 'libraryUser',
  join: 'libraryUser',
  session: 'libraryUser',
  sessions: 'libraryUser',
  secondFactor: 'libraryUser',
};

/** The page about the record that an entry of the audit trail is about; undefined where it has none. */
export function findSubjectLink(
  { action, subject }: Pick<AuditRow, 'action' | 'subject'>,
  links: Links,
): string | undefined {
  if (REFERENCE.test(subject)) return links.libraryDeposit(subject);
  const page = pages[action.split('.')[0] ?? ''];
  return page !== undefined && ID.test(subject)
    ? links[page](subject)
    : undefined;
}
