import { formatDateTime } from '@engine';
import type { Correction } from '@contract/staff/staff';
import { formatDayOf } from '../../../components/formatDate';
import { ReturnNotes } from './ReturnNotes';
import { useDepositsTexts } from '../useDepositsTexts';

export interface AnsweredReturnProps {
  readonly correction: Correction;
  /** The name of the library. */
  readonly library: string;
  readonly timeZone: string;
}

/** What the library asked to fix, and what its depositor answered and changed, once the deposit was sent again (R56). */
export function AnsweredReturn(props: AnsweredReturnProps) {
  const { correction, library, timeZone } = props;
  const { sentDate, date, reply, changes = [] } = correction;
  const t = useDepositsTexts();
  if (sentDate === undefined) return null;
  const labels = [...new Set(changes.map(({ label }) => label))];
  return (
    <section className="sheet mw-100" aria-labelledby="answered-heading">
      <header>
        <h2 id="answered-heading">{t('answered.title')}</h2>
      </header>
      <p className="num">
        {t('answered.when', {
          library,
          returned: formatDayOf(date, timeZone),
          sent: formatDateTime(sentDate, timeZone),
        })}
      </p>
      <p dir="auto">
        {labels.length === 0
          ? t('answered.noChange')
          : t('answered.changed', { questions: labels.join(', ') })}
      </p>
      {reply === undefined ? null : (
        <>
          <h3>{t('answered.reply')}</h3>
          <p className="text-break prelined" dir="auto">
            {reply}
          </p>
        </>
      )}
      <ReturnNotes
        correction={correction}
        title={t('answered.notes', { library })}
      />
    </section>
  );
}
