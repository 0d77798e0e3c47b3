import { useState } from 'react';
import type { PersonName } from '@contract/staff/staff';
import { ChoiceField } from '../../list/ChoiceField';
import { ActionDialog } from '../../staff/ActionDialog';
import { useDepositsTexts } from '../useDepositsTexts';
import type { BulkTold } from './useBulk';

export interface AssignDialogProps {
  /** How many deposits are assigned. */
  readonly count: number;
  readonly members: readonly PersonName[];
  /** Null: to nobody. */
  assign(assignee: PersonName | null): Promise<BulkTold>;
  onDone(told: BulkTold): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Assigns deposits to a member of library staff, or to nobody. */
export function AssignDialog(props: AssignDialogProps) {
  const { count, members, assign, ...dialog } = props;
  const t = useDepositsTexts();
  const [userId, setUserId] = useState('');
  return (
    <ActionDialog
      {...dialog}
      title={t('queue.assignTitle', { count })}
      save={t('queue.assign')}
      run={() => assign(members.find(({ id }) => id === userId) ?? null)}
    >
      <ChoiceField
        label={t('queue.assignee')}
        value={userId}
        choices={[
          { value: '', label: t('queue.assignNobody') },
          ...members.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={setUserId}
      />
    </ActionDialog>
  );
}
