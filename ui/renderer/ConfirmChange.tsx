import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import type { CompiledForm } from '@engine';
import type { PendingChange } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { useListNames } from '../components/useListNames';
import { nameLostRows } from './rows/lostRows';

export interface ConfirmChangeProps {
  readonly form: CompiledForm;
  /** The answers so far. */
  readonly data: JsonObject;
  /** Which steps there are now. */
  readonly steps: WizardState['steps'];
  readonly pending: PendingChange | undefined;
  onConfirm(pending: PendingChange): void;
  onDecline(): void;
}

/** Asks before a change that loses answers, in the words of the form. It names the rows that go. */
export function ConfirmChange({
  form,
  data,
  steps,
  pending,
  onConfirm,
  onDecline,
}: ConfirmChangeProps) {
  const { t } = useTranslation('renderer');
  const listNames = useListNames();
  if (pending === undefined || pending.isQuiet) return null;
  const { confirm } = pending;
  const rows = nameLostRows(form, data, { steps }, pending);
  return (
    <ConfirmDialog
      open
      title={sentence<string>(form, `${confirm}Title`)}
      text={sentence<string>(form, `${confirm}Text`)}
      detail={
        rows && (
          <p className="hint">
            {t('lostRows.names', {
              kept: listNames(rows.kept),
              lost: listNames(rows.lost),
            })}
          </p>
        )
      }
      confirmLabel={
        rows ? t('lostRows.yes', { count: rows.lost.length }) : t('yes')
      }
      cancelLabel={
        rows
          ? t('lostRows.no', { count: rows.kept.length + rows.lost.length })
          : t('no')
      }
      danger
      onConfirm={() => onConfirm(pending)}
      onCancel={onDecline}
    />
  );
}
