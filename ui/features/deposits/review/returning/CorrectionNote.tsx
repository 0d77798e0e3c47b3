import { formatDateTime } from '@engine';
import type { Correction } from '@contract/staff/staff';
import { Button } from '../../../../components/Button';
import type { ListColumn } from '../../../list/listTypes';
import { ListTable } from '../../../list/ListTable';
import { ReturnNotes } from '../../view/ReturnNotes';
import type { WordedChange } from './wordChanges';
import { useReviewTexts } from '../useReviewTexts';

export interface CorrectionNoteProps {
  readonly correction: Correction;
  /** Whether the library still waits for the depositor. */
  readonly isWaiting: boolean;
  readonly changes: readonly WordedChange[];
  readonly timeZone: string;
  readonly busy: string | undefined;
  /** Sends the email about the return again; undefined where there is none to send. */
  readonly onMailAgain: (() => void) | undefined;
}

/** What was returned and, once the depositor sent it again, what changed: the reviewer reads it first (R56). */
export function CorrectionNote(props: CorrectionNoteProps) {
  const { correction, isWaiting, changes, timeZone } = props;
  const { sentDate, reply, date, by } = correction;
  const t = useReviewTexts();
  const returned = t('correction.returned', {
    date: formatDateTime(date, timeZone),
    name: by?.name ?? '',
  });
  const title =
    sentDate === undefined
      ? returned
      : t('correction.sent', { date: formatDateTime(sentDate, timeZone) });
  return (
    <section className="sheet mw-100" aria-labelledby="correction-heading">
      <header>
        <h2 id="correction-heading">{title}</h2>
      </header>
      {sentDate === undefined ? (
        <>
          <p>{t(isWaiting ? 'correction.waiting' : 'correction.ended')}</p>
          {props.onMailAgain === undefined ? null : (
            <Button
              small
              busy={props.busy === 'mailAgain'}
              busyLabel={t('deciding')}
              onClick={props.onMailAgain}
            >
              {t('correction.mailAgain')}
            </Button>
          )}
        </>
      ) : (
        <>
          {reply === undefined ? null : (
            <p>
              <b>{t('correction.reply')}</b>
              <br />
              <span dir="auto">{reply}</span>
            </p>
          )}
          <Changes changes={changes} />
          <p className="hint mt-3">{returned}</p>
        </>
      )}
      <ReturnNotes correction={correction} title={t('correction.notes')} />
    </section>
  );
}

function Changes({ changes }: Pick<CorrectionNoteProps, 'changes'>) {
  const t = useReviewTexts();
  if (changes.length === 0) return <p>{t('correction.noChange')}</p>;
  const columns: ListColumn<WordedChange>[] = [
    {
      key: 'label',
      label: t('correction.field'),
      draw: ({ label }) => label,
    },
    {
      key: 'before',
      label: t('correction.before'),
      draw: ({ before }) => (
        <span className="was" dir="auto">
          {before || t('correction.empty')}
        </span>
      ),
    },
    {
      key: 'after',
      label: t('correction.after'),
      draw: ({ after }) => (
        <span className="changed" dir="auto">
          {after || t('correction.empty')}
        </span>
      ),
    },
  ];
  return (
    <ListTable
      list={{
        name: t('correction.changes'),
        columns,
        keyOf: ({ path }) => path,
      }}
      rows={changes}
    />
  );
}
