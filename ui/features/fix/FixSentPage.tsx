import type { DepositView } from '@contract/deposits';
import type { FixSent } from '@contract/staff/staff';
import type { Lists } from '@engine/types/context';
import { DepositTag } from '../publisher/DepositColumns';
import { PageHead } from '../shell/PageHead';
import { usePageLinks } from '../shell/pageLinks';
import { useFixTexts } from './useFixTexts';

export interface FixSentPageProps {
  readonly sent: FixSent;
  readonly deposit: Pick<DepositView, 'title'>;
  readonly library: string;
  readonly site: string;
  readonly lists: Lists;
  /** Whether the user may see the page of the deposit. */
  readonly isLoggedIn: boolean;
}

/** The confirmation after a deposit was sent again, with its reference and status. */
export function FixSentPage(props: FixSentPageProps) {
  const { sent, deposit, library, site, lists, isLoggedIn } = props;
  const t = useFixTexts();
  const links = usePageLinks();
  return (
    <>
      <PageHead
        title={t('sent.title')}
        lead={t('sent.lead', { library, title: deposit.title })}
        site={site}
        focusTurn={1}
      />
      <dl className="description-list mt-4">
        <dt>{t('sent.reference')}</dt>
        <dd className="id">{sent.reference}</dd>
        <dt>{t('sent.status')}</dt>
        <dd>
          <DepositTag status={sent.status} lists={lists} reader="publisher" />
        </dd>
      </dl>
      <p className="mt-4">
        {isLoggedIn ? (
          <a className="btn btn-primary" href={links.myDeposit(sent.reference)}>
            {t('sent.view')}
          </a>
        ) : (
          <a href={links.start}>{t('over.start')}</a>
        )}
      </p>
    </>
  );
}
