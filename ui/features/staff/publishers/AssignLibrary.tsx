import { useState } from 'react';
import type { Library } from '@contract/configuration';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ActionDialog } from '../ActionDialog';
import { findName } from '../findName';
import { LibrarySelect } from '../LibrarySelect';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import { toPublisherAddress } from './publisherCalls';

export interface AssignLibraryProps {
  readonly api: Pick<ApiClient, 'post'>;
  readonly publisher: PublisherRecordAnswer;
  readonly libraries: readonly Library[];
  onSaved(publisher: PublisherRecordAnswer): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Assigns a publisher to another library. */
export function AssignLibrary(props: AssignLibraryProps) {
  const { api, publisher, libraries, onSaved, onClose, log } = props;
  const { record } = publisher;
  const t = useStaffRecordTexts();
  const [library, setLibrary] = useState(record.assignedToId);
  return (
    <ActionDialog
      title={t('assign.title')}
      save={t('assign.save')}
      revision={publisher.revision}
      words={{
        findLabel: () => t('assign.library'),
        findValue: (_pointer, value) => findName(libraries, String(value)),
      }}
      run={(headers) =>
        api.post<PublisherRecordAnswer>(
          `${toPublisherAddress(record.id)}/assign`,
          { library },
          headers,
        )
      }
      onDone={onSaved}
      onClose={onClose}
      log={log}
    >
      <LibrarySelect
        label={t('assign.library')}
        libraries={libraries}
        value={library}
        onChange={setLibrary}
      />
      <p className="hint">{t('assign.hint')}</p>
    </ActionDialog>
  );
}
