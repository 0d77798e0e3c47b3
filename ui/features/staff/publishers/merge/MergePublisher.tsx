import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PublisherRecordAnswer } from '@contract/library';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/Dialog';
import type { ApiClient } from '../../../../lib/apiClient';
import { listPublishers } from '../../../publisher/publisherCalls';
import { PublisherChooser } from '../../../publisher/PublisherChooser';
import { useStaffRecordTexts } from '../../useStaffRecordTexts';
import { ConfirmMerge } from './ConfirmMerge';

export interface MergePublisherProps {
  readonly api: ApiClient;
  /** The publisher that is merged into another one. */
  readonly publisher: PublisherRecordAnswer;
  readonly lists: Lists;
  onMerged(merged: PublisherRecordAnswer): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Finds the publisher that stays and merges this one into it (spec 2 §6). */
export function MergePublisher(props: MergePublisherProps) {
  const { api, publisher, lists, onClose, log } = props;
  const { record, abilities } = publisher;
  const { id, name, assignedToId } = record;
  const t = useStaffRecordTexts();
  const [other, setOther] = useState<PublisherSummary>();
  const [returned, setReturned] = useState(false);
  const [words, setWords] = useState('');
  const library = abilities.mergeAcross ? undefined : assignedToId;
  const find = useCallback(
    async (query: string, page: number) => {
      const found = await listPublishers(api, query, page, library);
      const rows = found.rows.filter((row) => row.id !== id);
      return { ...found, rows };
    },
    [api, id, library],
  );
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
      title={t('merge.title', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <PublisherChooser
        id="merge-into"
        purpose="merge"
        error=""
        focused={returned}
        query={words}
        onQuery={setWords}
        {...{ lists, find, log }}
        onChoose={setOther}
      />
    </Dialog>,
    document.body,
  );
}
