import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { WorkRecordAnswer, WorkRow } from '@contract/works';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import type { ApiClient } from '../../../../lib/apiClient';
import { useStaffRecordTexts } from '../../useStaffRecordTexts';
import { ConfirmMergeWork } from './ConfirmMergeWork';
import { TitleChooser } from './TitleChooser';

export interface MergeWorkProps {
  readonly api: ApiClient;
  /** The title that is merged into another one. */
  readonly work: WorkRecordAnswer;
  readonly timeZone: string;
  onMerged(merged: WorkRecordAnswer): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Finds the title that stays and merges this one into it (spec 2 §6). */
export function MergeWork(props: MergeWorkProps) {
  const { api, work, timeZone, onClose, log } = props;
  const t = useStaffRecordTexts();
  const [other, setOther] = useState<WorkRow>();
  const [returned, setReturned] = useState(false);
  const [query, setQuery] = useState('');
  if (other !== undefined)
    return (
      <ConfirmMergeWork
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
      title={t('mergeWork.title', { name: work.record.title })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <TitleChooser
        {...{ api, timeZone, log }}
        merged={work.record}
        focused={returned}
        query={query}
        onQuery={setQuery}
        onChoose={setOther}
      />
    </Dialog>,
    document.body,
  );
}
