import { useId, useState, type ReactNode } from 'react';
import type { RestoredRevision } from '@contract/history';
import type { JsonPointer } from '@engine/types/json';
import { DescriptionList } from '../../../components/tables/DescriptionList';
import { Note } from '../../../components/Note';
import { ApiError } from '../../../lib/api/apiError';
import type { FormerValue, RestoreChoice } from '../../history/formerValues';
import { restoreValues, type HistoryOf } from '../../history/historyCalls';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../ActionDialog';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface RestoreDialogProps extends Pick<VisitStart, 'api' | 'log'> {
  readonly of: HistoryOf;
  /** The revision of the record that the user has seen. */
  readonly base: number;
  readonly choice: RestoreChoice;
  readonly timeZone: string;
  /** Above the question. */
  readonly children?: ReactNode;
  onDone(restored: RestoredRevision, values: readonly FormerValue[]): void;
  /** The API did not take it. */
  onRefused?: ((error: unknown) => void) | undefined;
  onClose(): void;
}

/** Asks before a former value is restored, with both values, and what else of its revision is restored with it. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { api, log, of, choice, onRefused } = props;
  const { revision, chosen, others } = choice;
  const t = useStaffRecordTexts();
  // The page reads the record again when a lock is taken over: its user has seen the former one.
  const [base] = useState(props.base);
  const [findings, setFindings] = useState<ApiError['findings']>([]);
  const [added, setAdded] = useState<readonly JsonPointer[]>([]);
  const values = [chosen, ...others.filter(({ path }) => added.includes(path))];
  const toWords = (lines: readonly string[]) =>
    lines.length === 0 ? t('edit.empty') : lines.join(', ');
  const restore = async (headers: Record<string, string>) => {
    setFindings([]);
    const paths = values.map(({ path }) => path);
    try {
      return await restoreValues(api, of, { revision, paths }, headers);
    } catch (error) {
      if (error instanceof ApiError) setFindings(error.findings);
      onRefused?.(error);
      throw error;
    }
  };
  const words = {
    findLabel: (pointer: JsonPointer) =>
      values.find(({ path }) => path === pointer)?.label,
    findValue: () => undefined,
  };
  return (
    <ActionDialog
      title={t('restore.title')}
      save={t('restore.save')}
      revision={base}
      timeZone={props.timeZone}
      words={words}
      run={restore}
      onDone={(restored) => props.onDone(restored, values)}
      onClose={props.onClose}
      log={log}
    >
      {props.children}
      {findings.length === 0 ? null : (
        <Note tone="bad" role="alert" title={t('restore.refused')}>
          <ul>
            {findings.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      <p>{t('restore.lead', { revision, field: chosen.label })}</p>
      <DescriptionList
        rows={[
          { term: t('restore.now'), value: toWords(chosen.present) },
          {
            term: t('restore.former', { revision }),
            value: toWords(chosen.former),
          },
        ]}
      />
      {others.length === 0 ? null : (
        <fieldset>
          <legend className="form-label">
            {t('restore.others', { revision })}
          </legend>
          {others.map(({ path, label, present, former }) => (
            <OtherValue
              key={path}
              checked={added.includes(path)}
              label={t('restore.other', {
                field: label,
                present: toWords(present),
                former: toWords(former),
              })}
              onChange={() =>
                setAdded((last) =>
                  last.includes(path)
                    ? last.filter((each) => each !== path)
                    : [...last, path],
                )
              }
            />
          ))}
        </fieldset>
      )}
    </ActionDialog>
  );
}

interface OtherValueProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(): void;
}

function OtherValue({ label, checked, onChange }: OtherValueProps) {
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={onChange}
      />
      <label className="form-check-label" htmlFor={id} dir="auto">
        {label}
      </label>
    </div>
  );
}
