import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '../../components/Footer';
import { Masthead } from '../../components/Masthead';
import { SkipLink } from '../../components/SkipLink';
import { WaitingContext } from '../../components/WaitingContext';
import { OfflineStrip } from './OfflineStrip';
import type { PageName } from '../../app/routes';
import { usePageLinks } from './pageLinks';

export interface FrameProps {
  readonly page: PageName;
  readonly libraryName: string;
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
  tools,
  onDeposit,
  children,
}: FrameProps) {
  const { t } = useTranslation('app');
  const hrefs = usePageLinks();
  const waits = useContext(WaitingContext);
  const links = (['deposit', 'help', 'contact'] as const).map((name) => ({
    href: hrefs[name],
    label: t(`nav.${name}`),
    current: name === page,
    onFollow: name === 'deposit' ? onDeposit : undefined,
  }));
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
