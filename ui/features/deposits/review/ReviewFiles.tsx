import { formatDateTime } from '@engine';
import type { DepositedFile, DepositedFileEvent } from '@contract/deposits';
import { Tag } from '../../../components/Tag';
import { toFilePurpose } from '../../deposit/receipt/toFilePurpose';
import { DepositedFileSummary } from '../view/DepositFiles';
import { ViewLink } from '../file/FileLinks';
import { PinLine, type Pinning } from './returning/PinLine';
import type { WordedChange } from './returning/wordChanges';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewFilesProps {
  readonly files: readonly DepositedFile[];
  /** What the depositor changed since the return. */
  readonly changes: readonly WordedChange[];
  readonly timeZone: string;
  readonly pinning: Pinning | undefined;
  /** The queue that the reviewer came from, as the query of the address. */
  readonly search: string;
}

/** The files of a deposit: format, checksum, findings, scan, what happened to each, and notes. */
export function ReviewFiles(props: ReviewFilesProps) {
  const { files, changes, timeZone, pinning, search } = props;
  const t = useReviewTexts();
  return (
    <section className="sheet mw-100" aria-labelledby="files-heading">
      <header>
        <h2 id="files-heading">{t('files')}</h2>
      </header>
      {files.length === 0 ? <p>{t('noFiles')}</p> : null}
      {files.map((file) => (
        <PinLine
          key={file.slot}
          pinning={pinning}
          place={{
            pointer: file.slot,
            isFile: true,
            label: toFilePurpose(file.issue, file.label),
          }}
        >
          <DepositedFileSummary
            file={file}
            timeZone={timeZone}
            reader="staff"
            actions={
              <>
                <FileChange
                  change={changes.find(({ path }) => path === file.slot)}
                />
                <FileActions file={file} search={search} />
              </>
            }
          >
            <FileEvents events={file.events ?? []} timeZone={timeZone} />
          </DepositedFileSummary>
        </PinLine>
      ))}
    </section>
  );
}

/** Says that the depositor gave the file after the return, and whether it took the place of another one. */
function FileChange({ change }: { readonly change: WordedChange | undefined }) {
  const t = useReviewTexts();
  if (change === undefined) return null;
  const isNew = change.before === '';
  return (
    <Tag tone="info" icon="pen">
      {t(isNew ? 'correction.added' : 'correction.replaced')}
    </Tag>
  );
}

function FileActions({
  file: { id, originalFilename: filename },
  search,
}: {
  readonly file: DepositedFile;
  readonly search: string;
}) {
  if (id === undefined) return null;
  return (
    <p className="mt-2 mb-2">
      <ViewLink id={id} filename={filename} search={search} />
    </p>
  );
}

function FileEvents({
  events,
  timeZone,
}: {
  readonly events: readonly DepositedFileEvent[];
  readonly timeZone: string;
}) {
  const t = useReviewTexts();
  if (events.length === 0) return null;
  return (
    <details className="mt-2">
      <summary>{t('events.title')}</summary>
      <ol className="findings mt-2">
        {events.map(({ type, date, agent, outcome }, index) => (
          <li key={index}>
            <b>{t(`events.${type}`)}</b>{' '}
            <span className="num">{formatDateTime(date, timeZone)}</span>
            <div className="hint">
              {t('events.by', { agent, outcome: t(`events.${outcome}`) })}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
