import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sentence } from '@engine';
import type { CompiledForm } from '@engine';
import type { PendingChange } from '@engine/types/evaluation';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { useNameParts } from '../components/useListNames';
import {
  nameLostRows,
  type AskedAbout,
  type LostRows,
  type NamedRow,
} from './rows/lostRows';

export interface ConfirmChangeProps extends AskedAbout {
  readonly form: CompiledForm;
  readonly pending: PendingChange | undefined;
  onConfirm(pending: PendingChange): void;
  onDecline(): void;
}

/** Asks before a change that loses answers, in the words of the form. It names the rows that go. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { form, pending, onConfirm, onDecline } = props;
  const { t } = useTranslation('renderer');
  if (pending === undefined || pending.isQuiet) return null;
  const { confirm } = pending;
  const { sentences } = form.definition.messages;
  const rows = nameLostRows(form, props, pending);
  return (
    <ConfirmDialog
      open
      title={sentence<string>(form, `${confirm}Title`)}
      text={sentence<string>(form, `${confirm}Text`)}
      detail={rows && <KeptAndLost {...rows} />}
      confirmLabel={
        rows ? toRemoveWords(rows, t) : (sentences[`${confirm}Yes`] ?? t('yes'))
      }
      cancelLabel={
        rows
          ? t('lostRows.no', { count: rows.kept.length + rows.lost.length })
          : (sentences[`${confirm}No`] ?? t('no'))
      }
      danger
      onConfirm={() => onConfirm(pending)}
      onCancel={onDecline}
    />
  );
}

/** The words of the button that loses rows: how many, and of what. */
function toRemoveWords({ lost, noun }: LostRows, t: TFunction): string {
  const count = lost.length;
  if (noun === undefined) return t('lostRows.yes', { count });
  const rows = count === 1 ? noun.one : noun.other;
  return t('lostRows.yesNamed', { count, rows });
}

/** What stays and what goes: 'We keep No. 14 (lamplighter-14.pdf) and remove No. 15 with its file.' */
function KeptAndLost({ kept, lost }: LostRows) {
  const { t } = useTranslation('renderer');
  const [first] = kept;
  const file = kept.length === 1 ? (first?.file ?? '') : '';
  const count = lost.length;
  return (
    <p className="hint">
      {t('lostRows.keep')} <BoldNames rows={kept} />
      {file === '' ? null : ` (${file})`} {t('lostRows.remove')}{' '}
      <BoldNames rows={lost} />
      {lost.some((row) => row.file !== '')
        ? ` ${t('lostRows.withFiles', { count })}`
        : '.'}
    </p>
  );
}

function BoldNames({ rows }: { readonly rows: readonly NamedRow[] }) {
  const nameParts = useNameParts();
  return nameParts(rows.map(({ name }) => name)).map(
    ({ isName, text }, position) =>
      isName ? <b key={position}>{text}</b> : text,
  );
}
