import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '../../components/Footer';
import { Masthead } from '../../components/Masthead';
import { SkipLink } from '../../components/SkipLink';
import { WaitingContext } from '../../components/WaitingContext';
import { OfflineStrip } from './OfflineStrip';
import type { CurrentUser } from '@contract/user';
import type { PageName } from '../../app/routes';
import { usePageLinks } from './pageLinks';

export interface FrameProps {
  readonly page: PageName;
  readonly libraryName: string;
  /** Absent until it is known. */
  readonly user:
    Pick<CurrentUser, 'authenticated' | 'staff' | 'abilities'> | undefined;
  /** The current user, with login and logout. */
  readonly tools?: ReactNode;
  /** Handles the links to the deposit in this tab, in place of following them. */
  readonly onDeposit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Head and foot of every page. */
export function Frame({
  page,
  libraryName,
  user,
  tools,
  onDeposit,
  children,
}: FrameProps) {
  const { t } = useTranslation('app');
  const hrefs = usePageLinks();
  const waits = useContext(WaitingContext);
  const toLink = (name: 'deposit' | 'help' | 'contact') => ({
    href: hrefs[name],
    label: t(`nav.${name}`),
    current: name === page,
    onFollow: name === 'deposit' ? onDeposit : undefined,
  });
  const list = user?.staff ? 'libraryDeposits' : 'myDeposits';
  const toList = {
    href: hrefs[list],
    label: t(user?.staff ? 'account.allDeposits' : 'account.deposits'),
    current: list === page,
  };
  const toPublishers = {
    href: hrefs.libraryPublishers,
    label: t('nav.publishers'),
    current: page === 'libraryPublishers' || page === 'libraryPublisher',
  };
  const toTitles = {
    href: hrefs.libraryWorks,
    label: t('nav.titles'),
    current: page === 'libraryWorks' || page === 'libraryWork',
  };
  const toForms = {
    href: hrefs.studio,
    label: t('nav.forms'),
    current: page === 'studio' || page === 'studioPart',
  };
  // Library staff begin a deposit from the publisher that it is for.
  const links = user?.staff
    ? [
        toList,
        toTitles,
        toPublishers,
        ...(user.abilities.editForms ? [toForms] : []),
        toLink('help'),
      ]
    : [
        toLink('deposit'),
        ...(user?.authenticated ? [toList] : []),
        toLink('help'),
        toLink('contact'),
      ];
  return (
    <>
      <SkipLink target="main" />
      <Masthead
        libraryName={libraryName}
        serviceName={t('service')}
        homeHref={hrefs.start}
        links={links}
        tools={tools}
      />
      <OfflineStrip />
      <main id="main" inert={waits} aria-busy={waits || undefined}>
        {children}
      </main>
      <Footer
        text={t('footer.text')}
        links={[
          { href: `${hrefs.help}#PRIVACY_NOTICE`, label: t('footer.privacy') },
          { href: hrefs.accessibility, label: t('nav.accessibility') },
          { href: hrefs.help, label: t('nav.help') },
          { href: hrefs.contact, label: t('nav.contact') },
        ]}
      />
    </>
  );
}
