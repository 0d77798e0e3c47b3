import { useCallback, useState } from 'react';
import type { WorkRecord, WorkRecordAnswer } from '@contract/staff/works';
import { Button } from '../../../components/Button';
import { Ledger } from '../../../components/tables/Ledger';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { ViewTabs } from '../../../components/ViewTabs';
import { useAnswer } from '../../../lib/api/useAnswer';
import { PageHead } from '../../shell/PageHead';
import { usePageLinks } from '../../shell/pageLinks';
import { useLoginFirst } from '../../shell/useLoginFirst';
import type { VisitedPageProps } from '../../shell/visit';
import { EditRecord } from '../EditRecord';
import { MergedNote, type MergedNoteProps } from '../merge/MergedNote';
import { MergeRecord } from '../merge/MergeRecord';
import { NotLoaded } from '../NotLoaded';
import { RecordHistory } from '../RecordHistory';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { useTitleMerge } from './useTitleMerge';
import { useWorkRows } from './useWorkRows';
import { toWorkAddress } from './workAddress';
import { WorkState } from './WorkState';

/** The names that addresses have of the kinds in histories (R58). */
const HISTORY_TYPES = {
  SERIAL_TITLE: 'serial',
  MULTIPART_MONO_TITLE: 'multipart-mono',
  EPHEMERA_TITLE: 'ephemera',
} as const;

const readTitle: MergedNoteProps['readName'] = async (api, id) =>
  (await api.get<WorkRecordAnswer>(toWorkAddress(id))).record.title;

/** One title, for library staff. */
export function WorkPage(props: VisitedPageProps) {
  const { start, site, reference } = props;
  const { api, log } = start;
  const isShown = useLoginFirst(props);
  const ask = useCallback(
    () => api.get<WorkRecordAnswer>(toWorkAddress(reference)),
    [api, reference],
  );
  const { answer, failed, cause, again } = useAnswer(ask, log);
  if (failed) return <NotLoaded cause={cause} site={site} onRetry={again} />;
  if (answer === undefined || !isShown) return <Skeleton />;
  return <Work {...props} work={answer} onChanged={again} />;
}

interface WorkProps extends VisitedPageProps {
  readonly work: WorkRecordAnswer;
  /** Reads it again. */
  onChanged(): void;
}

function Work({ start, known, site, hash, work, onChanged }: WorkProps) {
  const { record, revision, abilities } = work;
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const [dialog, setDialog] = useState<'edit' | 'merge'>();
  const [isSaved, setSaved] = useState(false);
  const [merged, setMerged] = useState<object>();
  const timeZone = known.config?.timeZone ?? 'UTC';
  const { api, log } = start;
  const kind = useTitleMerge({ api, work, timeZone, log });
  const { titleNote, discontinued, emailLinkFilters } = record;
  const close = () => setDialog(undefined);
  const finish = (mergeAnswer?: object) => {
    close();
    setSaved(mergeAnswer === undefined);
    setMerged(mergeAnswer);
    onChanged();
  };
  return (
    <>
      <nav
        aria-label={t('publisher.breadcrumb')}
        className="hint mb-2 no-print"
      >
        <a href={links.libraryWorks}>{t('works.title')}</a>
      </nav>
      <div className="pagehead">
        <div>
          <PageHead title={record.title} site={site} focusTurn={0} />
          <p>
            <WorkState work={record} />
          </p>
        </div>
        {abilities.merge ? (
          <Button onClick={() => setDialog('merge')}>{t('works.merge')}</Button>
        ) : null}
        {abilities.edit ? (
          <Button onClick={() => setDialog('edit')}>{t('works.edit')}</Button>
        ) : null}
      </div>
      {isSaved ? (
        <Note tone="ok" role="status" title={t('works.saved')} />
      ) : null}
      {work.mergedInto === undefined ? (
        <WorkNotice record={record} />
      ) : (
        <MergedNote
          api={api}
          log={log}
          into={work.mergedInto}
          href={links.libraryWork(work.mergedInto)}
          words="work"
          readName={readTitle}
          merged={merged}
        />
      )}
      <ViewTabs
        label={t('tabs.label')}
        address={links.libraryWork(record.id)}
        hash={hash}
        views={[
          {
            key: 'details',
            label: t('works.details'),
            draw: () => <WorkDetails record={record} timeZone={timeZone} />,
          },
          {
            key: 'history',
            label: t('tabs.history'),
            count: revision,
            draw: (isOpen) => (
              <RecordHistory
                revision={revision}
                timeZone={timeZone}
                isOpen={isOpen}
                onChanged={onChanged}
                api={api}
                log={log}
                type={HISTORY_TYPES[record.kind]}
                id={record.id}
                toStatus={(status) => t(`works.statuses.${status}`, status)}
                keepFile={start.keepFile}
              />
            ),
          },
        ]}
      />
      {dialog === 'merge' ? (
        <MergeRecord
          api={api}
          kind={kind}
          log={log}
          onMerged={finish}
          onClose={close}
        />
      ) : null}
      {dialog === 'edit' ? (
        <EditRecord
          start={start}
          form="library-work"
          title={t('works.edit')}
          address={toWorkAddress(record.id)}
          revision={revision}
          answers={{
            ...(titleNote !== '' && { titleNote }),
            ...(emailLinkFilters !== '' && { emailLinkFilters }),
            discontinued,
          }}
          onSaved={() => finish()}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The state of a title, and the answers that describe it. */
function WorkDetails({
  record,
  timeZone,
}: {
  readonly record: WorkRecord;
  readonly timeZone: string;
}) {
  const t = useStaffRecordTexts();
  const details = record.details.map(({ label, lines }) => ({
    term: label,
    value: lines.map((line, index) => <div key={index}>{line}</div>),
  }));
  return (
    <>
      <section className="sheet mw-100" aria-labelledby="state-of-work">
        <header>
          <h2 id="state-of-work">{t('works.record')}</h2>
        </header>
        <Ledger rows={useWorkRows(record, timeZone)} />
      </section>
      <section className="sheet mw-100" aria-labelledby="details-of-work">
        <header>
          <h2 id="details-of-work">{t('works.details')}</h2>
        </header>
        <Ledger rows={details} />
      </section>
    </>
  );
}

/** What library staff have to do about a title, and why it cannot be edited. */
function WorkNotice({ record }: Pick<WorkRecordAnswer, 'record'>) {
  const t = useStaffRecordTexts();
  const links = usePageLinks();
  const { status, problem, submissionId, requestedReference } = record;
  if (status === 'ACCEPTED') return null;
  const reference = status === 'PENDING' ? submissionId : requestedReference;
  return (
    <Note
      tone={problem === '' ? 'info' : 'warning'}
      title={t(
        status === 'MERGED' ? 'merge.work.done' : `works.notices.${status}`,
      )}
      actions={
        reference === null ? undefined : (
          <a href={links.libraryDeposit(reference)}>
            {t(
              status === 'PENDING'
                ? 'works.reviewDeposit'
                : 'works.showDeposit',
            )}
          </a>
        )
      }
    >
      {problem === '' ? null : t('works.problem', { problem })}
    </Note>
  );
}
