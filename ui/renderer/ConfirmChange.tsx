import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import type { CompiledForm } from '@engine';
import type { PendingChange } from '@engine/types/evaluation';
import { ConfirmDialog } from '../components/ConfirmDialog';

export interface ConfirmChangeProps {
  readonly form: CompiledForm;
  readonly pending: PendingChange | undefined;
  onConfirm(pending: PendingChange): void;
  onDecline(): void;
}

/** Asks before a change that loses answers, in the words of the form. */
export function ConfirmChange({
  form,
  pending,
  onConfirm,
  onDecline,
}: ConfirmChangeProps) {
  const { t } = useTranslation('renderer');
  if (pending === undefined || pending.isQuiet) return null;
  const { confirm } = pending;
  return (
    <ConfirmDialog
      open
      title={sentence<string>(form, `${confirm}Title`)}
      text={sentence<string>(form, `${confirm}Text`)}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      danger
      onConfirm={() => onConfirm(pending)}
      onCancel={onDecline}
    />
  );
}
