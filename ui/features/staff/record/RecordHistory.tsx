import { useState, type ReactNode } from 'react';
import type { CurrentUser } from '@contract/user';
import { Note } from '../../../components/Note';
import type { RestoreChoice } from '../../history/formerValues';
import {
  RevisionHistory,
  type RevisionHistoryProps,
} from '../../history/RevisionHistory';
import { toSearch } from '../../list/listQuery';
import { usePageLinks } from '../../shell/pageLinks';
import { RestoreDialog } from './RestoreDialog';
import { useFocusWhen } from '../useFocusWhen';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface RecordHistoryProps extends Omit<
  RevisionHistoryProps,
  'onRestore'
> {
  /** Who reads it: administrators find the audit trail of the record there. */
  readonly user: Pick<CurrentUser, 'abilities'> | undefined;
  /** Above the question whether to restore. */
  readonly children?: ReactNode;
  /** A value was restored. */
  onChanged(): void;
  /** The API did not restore it. */
  onRefused?(error: unknown): void;
}

/** What was restored, in words, and the revision of the record before that. */
interface Restored {
  readonly words: string;
  readonly before: number;
}

/** The revisions of a record, of which library staff restore former values. */
export function RecordHistory(props: RecordHistoryProps) {
  const { user, children, onChanged, onRefused, ...history } = props;
  const { api, log, type, id, revision } = history;
  const t = useStaffRecordTexts();
  const [choice, setChoice] = useState<RestoreChoice>();
  const [restored, setRestored] = useState<Restored>();
  const isShown = restored !== undefined && restored.before !== revision;
  const links = usePageLinks();
  const note = useFocusWhen(isShown ? restored : undefined);
  return (
    <>
      <div ref={note} tabIndex={-1}>
        {isShown ? (
          <Note tone="ok" role="status" title={restored.words} />
        ) : null}
      </div>
      <RevisionHistory {...history} onRestore={setChoice} />
      {user?.abilities.readAudit === true ? (
        <p className="no-print">
          <a href={`${links.audit}${toSearch({ q: id })}`}>
            {t('audit.ofRecord')}
          </a>
        </p>
      ) : null}
      {choice === undefined ? null : (
        <RestoreDialog
          api={api}
          log={log}
          choice={choice}
          timeZone={history.timeZone}
          onRefused={onRefused}
          of={{ type, id }}
          base={revision}
          onDone={({ revisionNumber: number }, values) => {
            const fields = values.map(({ label }) => label).join(', ');
            const named = { number, fields, revision: choice.revision };
            setRestored({ words: t('restore.done', named), before: revision });
            setChoice(undefined);
            onChanged();
          }}
          onClose={() => setChoice(undefined)}
        >
          {children}
        </RestoreDialog>
      )}
    </>
  );
}
