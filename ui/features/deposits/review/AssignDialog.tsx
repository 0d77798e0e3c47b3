import { useCallback, useId, useState } from 'react';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../../staff/ActionDialog';
import { assignDeposit, listStaff } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

export interface AssignDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly answer: DepositRecordAnswer;
  onDone(assigned: DepositRecordAnswer): void;
  onClose(): void;
}

/** Assigns a deposit to a member of staff, or to nobody. */
export function AssignDialog(props: AssignDialogProps) {
  const { start, answer, onDone, onClose } = props;
  const { api, log } = start;
  const { record, revision } = answer;
  const { reference, assignedTo } = record;
  const t = useReviewTexts();
  const select = useId();
  const [userId, setUserId] = useState(assignedTo?.id ?? '');
  const ask = useCallback(() => listStaff(api), [api]);
  const found = useAnswer(ask, log);
  return (
    <ActionDialog
      title={t('assigning.title')}
      save={t('assigning.save')}
      run={() =>
        assignDeposit(api, reference, { userId: userId || null, revision })
      }
      onDone={onDone}
      onClose={onClose}
      log={log}
    >
      <ListState state={found}>
        {(people) => (
          <div className="field">
            <label className="form-label" htmlFor={select}>
              {t('assigning.to')}
            </label>
            <select
              id={select}
              className="form-select"
              value={userId}
              onChange={({ target }) => setUserId(target.value)}
            >
              <option value="">{t('assigning.nobody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </ListState>
    </ActionDialog>
  );
}
