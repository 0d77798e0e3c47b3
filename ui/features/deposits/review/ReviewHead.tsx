import type { Library } from '@contract/configuration';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { Lists } from '@engine/types/context';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { SkipLink } from '../../../components/page/SkipLink';
import { toSourceWords } from '../../publisher/DepositColumns';
import { toDepositPath } from '../../publisher/depositPath';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { findName } from '../../staff/findName';
import { DepositHead } from '../DepositHead';
import { DepositActions } from '../next/DepositActions';
import { useDepositsTexts } from '../useDepositsTexts';
import { waitsForReview } from '../waitsForReview';
import { decisionId } from './decision/DecisionBar';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewHeadProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment' | 'search'
> {
  readonly answer: DepositRecordAnswer;
  readonly lists: Lists;
  readonly libraries: readonly Library[];
  readonly timeZone: string;
  readonly site: string;
  /** The address of the queue that the reviewer came from. */
  readonly listHref: string;
  /** Id of the reader. */
  readonly userId: string | null;
  readonly busy: string | undefined;
  onTake(): void;
  onAssign(): void;
  onClaim(): void;
  onEdit(): void;
}

/** The name of the deposit, its state, who reviews it, and what may be done besides a decision. */
export function ReviewHead(props: ReviewHeadProps) {
  const { answer, lists, timeZone, site, listHref } = props;
  const { record, abilities } = answer;
  const { reference, assignedTo, publisher, library } = record;
  const t = useReviewTexts();
  const words = useDepositsTexts();
  const links = usePageLinks();
  return (
    <DepositHead
      deposit={record}
      list={{ href: listHref, title: words('list.staff') }}
      reader="staff"
      lists={lists}
      timeZone={timeZone}
      site={site}
      publisher={
        <>
          {' '}
          {t('for')}{' '}
          <a href={links.libraryPublisher(publisher.id)} dir="auto">
            {publisher.name}
          </a>
        </>
      }
      state={
        <>
          <span className="hint">
            {t('source', { source: toSourceWords(record.source, lists) })}
          </span>
          <Reviewer answer={answer} />
          <span className="hint">
            {t('library', { name: findName(props.libraries, library) })}
          </span>
        </>
      }
    >
      {answer.transitions.length === 0 ? null : (
        <SkipLink target={decisionId} label={t('bar.skip')} />
      )}
      {abilities.assign && assignedTo?.id !== props.userId ? (
        <Button
          small
          busy={props.busy === 'take'}
          busyLabel={t('deciding')}
          onClick={props.onTake}
        >
          {t('take')}
        </Button>
      ) : null}
      {abilities.assign ? (
        <Button small onClick={props.onAssign}>
          {t('assign')}
        </Button>
      ) : null}
      {abilities.claim ? (
        <Button small onClick={props.onClaim}>
          {t('claim')}
        </Button>
      ) : null}
      {abilities.edit ? (
        <Button small icon="pen" onClick={props.onEdit}>
          {t('edit')}
        </Button>
      ) : null}
      <DepositActions
        deposit={record}
        path={toDepositPath('staff', reference)}
        start={props.start}
        findEnvironment={props.findEnvironment}
      />
      {abilities.seeAsDepositor ? (
        <a
          className="btn btn-secondary btn-sm"
          href={`${links.libraryDeposit(reference)}${props.search}#/depositor`}
        >
          {t('asDepositor.see')}
        </a>
      ) : null}
      <a
        className="btn btn-secondary btn-sm"
        href={`${links.libraryDeposit(reference)}#/receipt`}
      >
        <Icon name="print" />
        {t('receipt')}
      </a>
    </DepositHead>
  );
}

/** Who reviews the deposit; of a decided one that nobody was to review, who decided. */
function Reviewer({ answer }: Pick<ReviewHeadProps, 'answer'>) {
  const { record, decision } = answer;
  const { assignedTo, status } = record;
  const t = useReviewTexts();
  if (assignedTo !== null || waitsForReview(status))
    return (
      <span className="hint">
        {t('reviewer', { name: assignedTo?.name ?? t('nobody') })}
      </span>
    );
  return decision === undefined ? null : (
    <span className="hint">{t('decidedBy', { name: decision.by.name })}</span>
  );
}
