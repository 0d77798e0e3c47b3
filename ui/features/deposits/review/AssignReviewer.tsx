import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { Dialog } from '../../../components/dialogs/Dialog';
import { useAnswer } from '../../../lib/api/useAnswer';
import { ListState } from '../../list/ListState';
import type { VisitStart } from '../../shell/visit';
import { AssignDialog } from '../AssignDialog';
import { assignDeposit, listStaff } from './reviewCalls';
import {
  useNewestRevision,
  type NewestRevisionProps,
} from './useNewestRevision';
import { useReviewTexts } from './useReviewTexts';

export interface AssignReviewerProps extends NewestRevisionProps {
  readonly start: Pick<VisitStart, 'api' | 'random' | 'log'>;
  onDone(assigned: DepositRecordAnswer): void;
  onClose(): void;
}

/** Assigns the deposit of the page to a member of staff, or to nobody. */
export function AssignReviewer(props: AssignReviewerProps) {
  const { start, answer, onDone, onClose } = props;
  const { api, log } = start;
  const { reference, assignedTo } = answer.record;
  const sendNewest = useNewestRevision(props);
  const t = useReviewTexts();
  const ask = useCallback(() => listStaff(api), [api]);
  const found = useAnswer(ask, log);
  const title = t('assigning.title');
  if (found.answer === undefined) {
    return createPortal(
      <Dialog open title={title} onClose={onClose}>
        <ListState state={found}>{() => null}</ListState>
      </Dialog>,
      document.body,
    );
  }
  return (
    <AssignDialog
      start={start}
      title={title}
      save={t('assigning.save')}
      members={found.answer}
      former={assignedTo}
      assign={(assignee) =>
        sendNewest((revision) =>
          assignDeposit(api, reference, {
            userId: assignee?.id ?? null,
            revision,
          }),
        )
      }
      onSent={(assigned) => onDone(assigned as DepositRecordAnswer)}
      onClose={onClose}
    />
  );
}
