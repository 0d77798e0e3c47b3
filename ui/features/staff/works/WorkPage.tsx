import { useCallback, useState } from 'react';
import type { Library } from '@contract/configuration';
import type { WorkRecord, WorkRecordAnswer } from '@contract/staff/works';
import { Button } from '../../../components/Button';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { Note } from '../../../components/Note';
import { ViewTabs } from '../../../components/ViewTabs';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { EditRecord } from '../record/EditRecord';
import { MergedNote, type MergedNoteProps } from '../merge/MergedNote';
import { MergeRecord } from '../merge/MergeRecord';
import { LoadedRecord } from '../record/LoadedRecord';
import { RecordHead } from '../record/RecordHead';
import { useHistoryView } from '../record/useHistoryView';
import { useRecordDialog } from '../record/useRecordDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { useStaffTexts } from '../useStaffTexts';
import { ClaimTitle } from './ClaimTitle';
import { useTitleMerge } from './useTitleMerge';
import { useWorkRows } from './useWorkRows';
import { toWorkAddress } from './workAddress';
import { WorkNotice } from './WorkNotice';
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
  const { reference } = props;
  const { api } = props.start;
  const ask = useCallback(
    () => api.get<WorkRecordAnswer>(toWorkAddress(reference)),
    [api, reference],
  );
  return (
    <LoadedRecord page={props} ask={ask}>
      {(work, onChanged) => (
        <Work {...props} work={work} onChanged={onChanged} />
      )}
    </LoadedRecord>
  );
}

interface WorkProps extends VisitedPageProps {
  readonly work: WorkRecordAnswer;
  /** Reads it again. */
  onChanged(): void;
}

function Work({ start, known, site, hash, work, onChanged }: WorkProps) {
  const { record, revision, abilities } = work;
  const t = useStaffRecordTexts();
  const home = useStaffTexts();
  const links = usePageLinks();
  const isRequested =
    record.status === 'UPDATE_LA' || record.status === 'UPDATE_LA_IN_PROGRESS';
  const dialog = useRecordDialog<'claim' | 'edit' | 'merge'>(onChanged);
  const [isClaimed, setClaimed] = useState(false);
  const finish = (claimed: boolean) => {
    setClaimed(claimed);
    dialog.finish();
  };
  const libraries = known.config?.libraries ?? [];
  const timeZone = known.config?.timeZone ?? 'UTC';
  const { api, log } = start;
  const kind = useTitleMerge({ api, work, timeZone, log });
  const { titleNote, discontinued, emailLinkFilters } = record;
  const history = useHistoryView({
    start,
    user: known.user,
    revision,
    timeZone,
    type: HISTORY_TYPES[record.kind],
    id: record.id,
    toStatus: (status) => t(`works.statuses.${status}`, status),
    onChanged,
  });
  return (
    <>
      <RecordHead
        {...(isRequested
          ? {
              above: { href: links.staffHome, title: home('title') },
              list: {
                href: links.libraryWaiting('updateRequests'),
                title: home('waiting.kinds.updateRequests'),
              },
            }
          : { list: { href: links.libraryWorks, title: t('works.title') } })}
        title={record.title}
        site={site}
        state={
          <p className="mt-2 mb-0">
            <WorkState work={record} timeZone={timeZone} />
          </p>
        }
      >
        {abilities.edit ? (
          <Button small onClick={() => dialog.show('edit')}>
            {t('works.edit')}
          </Button>
        ) : null}
        {abilities.claim ? (
          <Button small onClick={() => dialog.show('claim')}>
            {t('works.claim')}
          </Button>
        ) : null}
        {abilities.merge ? (
          <Button small onClick={() => dialog.show('merge')}>
            {t('works.merge')}
          </Button>
        ) : null}
      </RecordHead>
      {dialog.isSaved ? (
        <Note
          tone="ok"
          role="status"
          title={t(isClaimed ? 'works.claiming.done' : 'works.saved')}
        />
      ) : null}
      {work.mergedInto === undefined ? (
        <WorkNotice record={record} timeZone={timeZone} />
      ) : (
        <MergedNote
          api={api}
          log={log}
          into={work.mergedInto}
          href={links.libraryWork(work.mergedInto)}
          words="work"
          readName={readTitle}
          merged={dialog.merged}
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
            draw: () => (
              <WorkDetails
                record={record}
                libraries={libraries}
                timeZone={timeZone}
              />
            ),
          },
          history,
        ]}
      />
      {dialog.open === 'merge' ? (
        <MergeRecord
          api={api}
          kind={kind}
          log={log}
          onMerged={dialog.finish}
          onClose={dialog.close}
        />
      ) : null}
      {dialog.open === 'claim' ? (
        <ClaimTitle
          api={api}
          work={work}
          libraries={libraries}
          timeZone={timeZone}
          onClaimed={() => finish(true)}
          onClose={dialog.close}
          log={log}
        />
      ) : null}
      {dialog.open === 'edit' ? (
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
          onSaved={() => finish(false)}
          onClose={dialog.close}
        />
      ) : null}
    </>
  );
}

/** The state of a title, and the answers that describe it. */
function WorkDetails({
  record,
  libraries,
  timeZone,
}: {
  readonly record: WorkRecord;
  readonly libraries: readonly Library[];
  readonly timeZone: string;
}) {
  const t = useStaffRecordTexts();
  const details = record.details.map(({ label, lines }) => ({
    term: label,
    value: lines.map((line, index) => <div key={index}>{line}</div>),
  }));
  const toWords = (lines: readonly string[]) =>
    lines.length === 0 ? t('edit.empty') : lines.join(', ');
  const changes = record.requested.map(({ label, from, to }) => ({
    term: label,
    value: t('works.change', { from: toWords(from), to: toWords(to) }),
  }));
  return (
    <>
      <section className="sheet mw-100" aria-labelledby="state-of-work">
        <header>
          <h2 id="state-of-work">{t('works.record')}</h2>
        </header>
        <DescriptionList rows={useWorkRows(record, libraries, timeZone)} />
      </section>
      {record.requested.length === 0 ? null : (
        <section className="sheet mw-100" aria-labelledby="change-of-work">
          <header>
            <h2 id="change-of-work">{t('works.requested')}</h2>
          </header>
          <DescriptionList rows={changes} />
        </section>
      )}
      <section className="sheet mw-100" aria-labelledby="details-of-work">
        <header>
          <h2 id="details-of-work">{t('works.details')}</h2>
        </header>
        <DescriptionList rows={details} />
      </section>
    </>
  );
}
