import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKey } from '@engine/types/generated/names';
import { createLazyPart } from '../../components/createLazyPart';
import { Skeleton } from '../../components/Skeleton';
import {
  createDraftStorage,
  type DraftStorage,
} from '../../lib/browser/draftStorage';
import type { BeginDepositProps } from '../deposits/next/BeginDeposit';
import { AccessibilityPage } from './AccessibilityPage';
import { ContactPage } from './ContactPage';
import { HelpPage } from './HelpPage';
import { listedTopics, type HelpTopic } from './helpTopics';
import { PageHead } from '../shell/PageHead';
import { readLoginStart } from '../../lib/loginStart';
import { createLoadHelp } from '../shell/loadHelp';
import { usePageLinks } from '../shell/pageLinks';
import { StartPage } from './StartPage';
import type { VisitedPageProps } from '../shell/visit';
import { useBegunDeposit } from './useBegunDeposit';

const loginPages = {
  login: 'login',
  register: 'register',
  'forgot-password': 'recover',
} as const;

/** The pages that only inform: start, help, contact, accessibility. */
type InfoPageName = 'start' | 'help' | 'contact' | 'accessibility';

const depositForm: FormKey = 'deposit';

const infoPages: ReadonlySet<string> = new Set([
  'start',
  'help',
  'contact',
  'accessibility',
] satisfies InfoPageName[]);

function toInfoPage(name: string): InfoPageName {
  return infoPages.has(name) ? (name as InfoPageName) : 'contact';
}

/** Asks before it clears a deposit that has begun. Few visitors have one. */
const beginDeposit = createLazyPart<BeginDepositProps>(
  async () => ({
    default: (await import('../deposits/next/BeginDeposit')).BeginDeposit,
  }),
  ['line'],
);

/** Removes the receipt of the last deposit: its page would come up where a new deposit is asked for. */
function forgetReceipt(drafts: DraftStorage): void {
  if (drafts.find()?.receipt) drafts.clear();
}

/** A page that needs no deposit. */
export function InfoPage(props: VisitedPageProps) {
  const { route, start, known, site, findEnvironment } = props;
  const { api } = start;
  const { user, config } = known;
  const { t } = useTranslation('app');
  const page = toInfoPage(route.name);
  useLoginPage(props, page);
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const topics = useHelpTopics(props);
  const { storage } = start;
  const drafts = useMemo(
    () => createDraftStorage(storage, depositForm),
    [storage],
  );
  const begun = useBegunDeposit(drafts, known, start);
  if (page === 'start')
    return (
      <StartPage
        loadHelp={loadHelp}
        topics={topics ?? []}
        isLoggedIn={user?.authenticated === true}
        site={site}
        begun={begun}
        beginAnew={
          <beginDeposit.Part
            start={start}
            findEnvironment={findEnvironment}
            label={t('visit:start.deposit')}
            isMain
          />
        }
        onStart={() => forgetReceipt(drafts)}
      />
    );
  return (
    <>
      <div className="mb-4">
        <PageHead
          title={t(page === 'help' ? 'visit:helpPage.title' : `nav.${page}`)}
          lead={t(`visit:leads.${page}`, { defaultValue: '' })}
          site={site}
          focusTurn={0}
        />
      </div>
      {page === 'help' ? (
        <HelpPage topics={topics} loadHelp={loadHelp} />
      ) : null}
      {page === 'accessibility' ? (
        <AccessibilityPage loadHelp={loadHelp} />
      ) : null}
      {page === 'contact' && config === undefined ? <Skeleton /> : null}
      {page === 'contact' && config !== undefined ? (
        <ContactPage libraries={config?.libraries ?? []} api={api} />
      ) : null}
    </>
  );
}

/** Leads to the login that the address asks for. Here it is a page, which leads back. */
function useLoginPage(
  { start, known, search }: VisitedPageProps,
  page: InfoPageName,
): void {
  const { clearLoginStart, leave } = start;
  const links = usePageLinks();
  const login = readLoginStart(search);
  const { user } = known;
  useEffect(() => {
    if (login === undefined || user === undefined || user.authenticated) return;
    clearLoginStart();
    const [to, back] = [links[loginPages[login]], links[page]];
    leave(login === 'login' ? `${to}?target=${encodeURIComponent(back)}` : to);
  }, [login, user, links, page, clearLoginStart, leave]);
}

/** The topics of the help page; undefined until they arrive, none where they cannot be loaded. */
function useHelpTopics({
  start,
  known,
}: VisitedPageProps): readonly HelpTopic[] | undefined {
  const { api } = start;
  const mayEditForms = known.user?.abilities.editForms === true;
  const [topics, setTopics] = useState<readonly HelpTopic[]>();
  useEffect(() => {
    let wanted = true;
    const show = (found: readonly HelpTopic[]) => {
      if (wanted) setTopics(found);
    };
    api.get<HelpTopic[]>('api/help').then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [api]);
  return useMemo(
    () => topics && listedTopics(topics, mayEditForms),
    [topics, mayEditForms],
  );
}
