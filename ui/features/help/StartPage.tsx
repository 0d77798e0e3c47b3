import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { isPlainClick } from '../../lib/browser/isPlainClick';
import { HelpText } from '../../renderer/help/HelpText';
import type { HelpBlock, LoadHelp } from '../../renderer/types';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import { startPage, toAnchor, type HelpTopic } from './helpTopics';
import { splitSections, type HelpSection } from './splitSections';
import type { BegunDeposit } from './useBegunDeposit';
import { useHelpText } from './useHelpText';

interface StartPageProps {
  readonly loadHelp: LoadHelp;
  readonly topics: readonly HelpTopic[];
  /** The user is logged in, so nothing invites to do it. */
  readonly isLoggedIn: boolean;
  readonly site: string;
  /** A deposit that is not submitted. */
  readonly begun: BegunDeposit | undefined;
  /** Begins another deposit beside the one that has begun. */
  readonly beginAnew: ReactNode;
  /** The link to a new deposit was followed in this tab. */
  onStart(): void;
}

/** Says what a deposit is, how long it takes and what it needs, before the first question. Its words are a help text. */
export function StartPage(props: StartPageProps) {
  const { t } = useTranslation('app');
  const text = useHelpText(props.loadHelp, startPage);
  if (text === undefined) return <Skeleton />;
  const [head = { blocks: [] }, ...sections] = splitSections(
    text?.blocks ?? [],
  );
  const [lead, ...hints] = head.blocks;
  return (
    <>
      <header className="mb-4">
        <PageHead
          title={text?.title ?? t('nav.start')}
          lead={lead?.text}
          site={props.site}
          focusTurn={0}
        />
        <StartActions {...props} hints={hints} />
      </header>
      {text === null ? (
        <Note tone="warning" title={t('withoutForm.helpNotFound')} />
      ) : null}
      <div className="with-aside">
        <div>
          {sections.map((section, index) => (
            <StartSection
              key={section.heading}
              section={section}
              isFirst={index < 2}
            />
          ))}
        </div>
        <StartAside {...props} />
      </div>
    </>
  );
}

function StartActions({
  isLoggedIn,
  begun,
  beginAnew,
  hints,
  onStart,
}: StartPageProps & { hints: readonly HelpBlock[] }) {
  const { t } = useTranslation('app');
  const links = usePageLinks();
  return (
    <>
      <div className="row-flex mt-4 mb-2">
        <a
          className="btn btn-primary"
          href={links.deposit}
          onClick={(event) => {
            if (isPlainClick(event)) onStart();
          }}
        >
          {t(begun === undefined ? 'visit:start.deposit' : 'visit:start.go')}
        </a>
        {begun === undefined ? null : beginAnew}
        {isLoggedIn ? null : (
          <a className="btn btn-secondary" href={links.login}>
            {t('account.logIn')}
          </a>
        )}
      </div>
      {begun === undefined ? null : (
        <p className="mb-2">
          {begun.title === '' ? null : (
            <>
              <b dir="auto">{begun.title}</b>
              <br />
            </>
          )}
          {t('visit:start.saved', { when: begun.when })}
        </p>
      )}
      {hints.map(({ text }) => (
        <p key={text} className="hint measure">
          <Icon name="clock" /> {text}
        </p>
      ))}
    </>
  );
}

function StartSection({
  section,
  isFirst,
}: {
  section: HelpSection;
  /** No rule divides it from what comes before. */
  isFirst: boolean;
}) {
  const id = useId();
  const { heading, blocks } = section;
  const isDescriptionList = blocks.every(({ type }) => type === 'row');
  const title = <h2 id={id}>{heading}</h2>;
  const group = isFirst ? 'group border-0 pt-3' : 'group';
  return (
    <section
      className={isDescriptionList ? 'sheet' : group}
      aria-labelledby={id}
    >
      {isDescriptionList ? <header>{title}</header> : title}
      <HelpText blocks={blocks} />
    </section>
  );
}

function StartAside({ topics, isLoggedIn }: StartPageProps) {
  const { t } = useTranslation('app');
  const links = usePageLinks();
  const [account, help] = [useId(), useId()];
  return (
    <div className="stack">
      {isLoggedIn ? null : (
        <section aria-labelledby={account}>
          <h2 id={account} className="h3 mb-2">
            {t('visit:start.account.title')}
          </h2>
          <ul>
            <li>{t('visit:start.account.serials')}</li>
            <li>{t('visit:start.account.deposits')}</li>
            <li>{t('visit:start.account.details')}</li>
          </ul>
          <a href={links.register}>{t('visit:start.account.create')}</a>
        </section>
      )}
      <section className="pt-3" aria-labelledby={help}>
        <h2 id={help} className="h3 mb-2">
          {t('nav.help')}
        </h2>
        <ul className="list-unstyled stack">
          {topics.map((topic) => (
            <li key={toAnchor(topic)}>
              <a href={`${links.help}#${toAnchor(topic)}`}>{topic.title}</a>
            </li>
          ))}
          <li>
            <a href={links.contact}>{t('visit:notFound.contact')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}
