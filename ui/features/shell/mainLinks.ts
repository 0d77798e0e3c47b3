import type { CurrentUser } from '@contract/user';
import type { MastheadLink } from '../../components/types';
import type { PageName } from '../../app/routes/routes';
import type { PageLinks } from './pageLinks';

/** The parts of a user that decide which links the head of a page has. */
export type LinkedUser = Pick<
  CurrentUser,
  'authenticated' | 'staff' | 'abilities'
>;

type FixedLink = {
  [Name in keyof PageLinks]: PageLinks[Name] extends string ? Name : never;
}[keyof PageLinks];

/** A link in the head of a page. */
interface MainLink {
  readonly to: FixedLink;
  /** Key of its text. */
  readonly label: string;
  /** The pages on which it is marked. */
  readonly pages: readonly PageName[];
  /** Absent of a link for every user. */
  readonly isFor?: (user: LinkedUser) => boolean;
}

const help: MainLink = { to: 'help', label: 'nav.help', pages: ['help'] };

/** Library staff start a deposit from the publisher that it is for. */
const staffLinks: readonly MainLink[] = [
  {
    to: 'staffHome',
    label: 'nav.home',
    pages: ['staffHome', 'libraryWaiting'],
  },
  {
    to: 'libraryDeposits',
    label: 'nav.deposits',
    pages: ['libraryDeposits', 'libraryDeposit'],
  },
  {
    to: 'libraryWorks',
    label: 'nav.titles',
    pages: ['libraryWorks', 'libraryWork'],
  },
  {
    to: 'libraryPublishers',
    label: 'nav.publishers',
    pages: ['libraryPublishers', 'libraryPublisher'],
  },
  {
    to: 'libraryUsers',
    label: 'nav.users',
    pages: ['libraryUsers', 'libraryUser'],
  },
  {
    to: 'audit',
    label: 'nav.audit',
    pages: ['audit'],
    isFor: ({ abilities }) => abilities.readAudit,
  },
  {
    to: 'studio',
    label: 'nav.forms',
    pages: ['studio', 'studioPart'],
    isFor: ({ abilities }) => abilities.editForms,
  },
  help,
];

const depositorLinks: readonly MainLink[] = [
  { to: 'deposit', label: 'nav.deposit', pages: ['deposit', 'start'] },
  {
    to: 'myDeposits',
    label: 'account.deposits',
    pages: ['myDeposits', 'myDeposit', 'fixDeposit'],
    isFor: ({ authenticated }) => authenticated,
  },
  help,
  { to: 'contact', label: 'nav.contact', pages: ['contact'] },
];

/** Returns the links in the head of a page; a user who is not known yet has those of a visitor. */
export function listMainLinks(
  user: LinkedUser | undefined,
  {
    page,
    links,
    t,
    onDeposit,
  }: {
    readonly page: PageName;
    readonly links: PageLinks;
    /** Gives a text of the app. */
    t(key: string): string;
    /** Follows the link to the deposit in this tab. */
    readonly onDeposit: (() => void) | undefined;
  },
): MastheadLink[] {
  const all = user?.staff === true ? staffLinks : depositorLinks;
  return all
    .filter(({ isFor }) => isFor === undefined || (user && isFor(user)))
    .map(({ to, label, pages }) => ({
      href: links[to],
      label: t(label),
      current: pages.includes(page),
      onFollow: to === 'deposit' ? onDeposit : undefined,
    }));
}
