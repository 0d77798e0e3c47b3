import { useState } from 'react';
import type { CheckReport } from '@contract/studio/checks';
import type { DefinitionDiff, WorkingCopy } from '@contract/studio/studio';
import { formatDateTime, toZonedDateTime } from '@engine';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import type { VisitStart } from '../../shell/visit';
import { WaitingNote } from '../versions/WaitingNote';
import { WithdrawDialog, type WithdrawalEnd } from '../versions/WithdrawDialog';
import { Card } from './Card';
import { hasOnlyExamples } from './hasOnlyExamples';
import { PublishForm, type PublishFormProps } from './PublishForm';
import { usePublishTexts } from './usePublishTexts';

export interface PublishCardProps extends Omit<
  PublishFormProps,
  'start' | 'revision' | 'label' | 'askedTime'
> {
  readonly start: Pick<VisitStart, 'api' | 'random' | 'log'>;
  readonly copy: WorkingCopy;
  readonly timeZone: string;
  /** The live version of the form; 0 while there is none. */
  readonly version: number;
  /** The version that a publication makes of it, unless it says the same as the earlier one. */
  readonly next: number;
  /** The newest version, where it is not live: a publication that says the same has its number. */
  readonly earlier: number | undefined;
  /** The form itself has changes, and gets a version. */
  readonly isChanged: boolean;
  /** Of all forms; absent until they are known. */
  readonly changes: DefinitionDiff['changes'] | undefined;
  readonly report: CheckReport | undefined;
  /** The checks gave no report. */
  readonly checksFailed: boolean;
  /** The release that waited is withdrawn, or no longer waits. */
  onEnded(end: WithdrawalEnd): void;
}

/** The form that publishes the working copy, or why nothing can be published now. */
export function PublishCard(props: PublishCardProps) {
  const { copy, timeZone, version, next, earlier, isChanged, ...rest } = props;
  const { changes, report, checksFailed, onEnded, ...form } = rest;
  const { revision, abilities, asked, scheduled } = copy;
  const { api, log } = form.start;
  const t = usePublishTexts();
  const [withdraws, setWithdraws] = useState(false);
  const hasErrors = report?.problems.some(
    ({ severity }) => severity === 'error',
  );
  return (
    <Card title={t('publish.title')}>
      {asked === undefined ? null : (
        <Note
          title={t('publish.asked', {
            author: asked.authorName ?? asked.author,
          })}
          role="status"
        >
          {asked.at === undefined
            ? t('publish.askedReason', { reason: asked.reason })
            : t('publish.askedAt', {
                reason: asked.reason,
                date: formatDateTime(asked.at, timeZone),
              })}
        </Note>
      )}
      {!abilities.publish ? (
        <Note title={t('notAllowed')} />
      ) : scheduled !== undefined ? (
        <>
          <WaitingNote
            release={scheduled}
            timeZone={timeZone}
            onWithdraw={() => setWithdraws(true)}
          />
          {withdraws ? (
            <WithdrawDialog
              row={scheduled}
              api={api}
              log={log}
              timeZone={timeZone}
              onEnded={(end) => {
                setWithdraws(false);
                onEnded(end);
              }}
              onClose={() => setWithdraws(false)}
            />
          ) : null}
        </>
      ) : changes?.length === 0 ? (
        <p className="mb-0">{t('publish.nothing')}</p>
      ) : hasErrors === undefined && checksFailed ? (
        <p className="mb-0">{t('publish.afterChecks')}</p>
      ) : hasErrors === undefined || changes === undefined ? (
        <>
          <p className="hint">{t('publish.waits')}</p>
          <Skeleton bones={['short', 'box', 'short', 'box']} />
        </>
      ) : hasErrors ? (
        <Note tone="warning" title={t('publish.errors')} actions={form.back} />
      ) : (
        <>
          <PublishForm
            {...form}
            revision={revision}
            askedTime={asked?.at && toZonedDateTime(asked.at, timeZone)}
            label={
              isChanged && earlier === undefined
                ? t('publish.now', { version: next })
                : t('publish.unchanged')
            }
          />
          {isChanged && earlier !== undefined ? (
            <p className="hint mt-3 mb-0">
              {t('publish.number', { version: next, earlier })}
            </p>
          ) : null}
          {hasOnlyExamples(changes) ? (
            <p className="hint mt-3 mb-0">{t('publish.onlyExamples')}</p>
          ) : version === 0 ? null : (
            <p className="hint mt-3 mb-0">{t('publish.drafts', { version })}</p>
          )}
        </>
      )}
    </Card>
  );
}
