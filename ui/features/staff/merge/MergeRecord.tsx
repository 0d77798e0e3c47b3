import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { ConfirmMerge } from './ConfirmMerge';
import type { MergeKind } from './mergeKind';

export interface MergeRecordProps<Other extends { readonly id: string }> {
  readonly api: ApiClient;
  readonly kind: MergeKind<Other>;
  /** The merge is done; `merged` is the answer of the API. */
  onMerged(merged: object): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Finds the record that stays and merges another one into it (spec 2 §6). */
export function MergeRecord<Other extends { readonly id: string }>(
  props: MergeRecordProps<Other>,
) {
  const { kind, onClose } = props;
  const { words, record, drawChooser } = kind;
  const t = useStaffRecordTexts();
  const [other, setOther] = useState<Other>();
  const [returned, setReturned] = useState(false);
  const [query, setQuery] = useState('');
  if (other !== undefined)
    return (
      <ConfirmMerge
        {...props}
        other={other}
        onChooseAnother={() => {
          setReturned(true);
          setOther(undefined);
        }}
      />
    );
  return createPortal(
    <Dialog
      open
      wide
      title={t(`merge.${words}.title`, { name: record.name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {drawChooser({
        focused: returned,
        query,
        onQuery: setQuery,
        onChoose: (chosen) => setOther(chosen),
      })}
    </Dialog>,
    document.body,
  );
}
