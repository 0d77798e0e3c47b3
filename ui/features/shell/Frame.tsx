import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from '../../components/page/Footer';
import { Masthead } from '../../components/page/Masthead';
import { SkipLink } from '../../components/page/SkipLink';
import { WaitingContext } from '../../components/page/WaitingContext';
import { OfflineStrip, type OfflineStripProps } from './OfflineStrip';
import type { PageName } from '../../app/routes/routes';
import { listMainLinks, type LinkedUser } from './mainLinks';
import { usePageLinks } from './pageLinks';

export interface FrameProps extends OfflineStripProps {
  readonly page: PageName;
  readonly libraryName: string;
  /** Absent until it is known. */
  readonly user: LinkedUser | undefined;
  /** The current user, with login and logout. */
  readonly tools?: ReactNode;
  /** Handles the links to the deposit in this tab, in place of following them. */
  readonly onDeposit?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Head and foot of every page. */
export function Frame({
  api,
  page,
  libraryName,
  user,
  tools,
  onDeposit,
  wide = false,
  children,
}: FrameProps) {
  const { t } = useTranslation('app');
  const hrefs = usePageLinks();
  const waits = useContext(WaitingContext);
  const isStaff = user?.staff === true;
  return (
    <>
      <SkipLink target="main" />
      <Masthead
        libraryName={libraryName}
        serviceName={t('service')}
        homeHref={isStaff ? hrefs.staffHome : hrefs.start}
        links={listMainLinks(user, { page, links: hrefs, t, onDeposit })}
        wide={wide}
        tools={tools}
      />
      <OfflineStrip api={api} wide={wide} />
      <main id="main" inert={waits} aria-busy={waits || undefined}>
        {children}
      </main>
      <Footer
        text={t('footer.text')}
        wide={wide}
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
