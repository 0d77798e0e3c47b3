import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../../staff/ActionDialog';
import { claimDeposit } from './reviewCalls';
import {
  useNewestRevision,
  type NewestRevisionProps,
} from './useNewestRevision';
import { useReviewTexts } from './useReviewTexts';

export interface ClaimDialogProps extends NewestRevisionProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  onDone(): void;
  onClose(): void;
}

/** Asks before the own library claims a deposit of another (R79). */
export function ClaimDialog(props: ClaimDialogProps) {
  const { start, answer, onDone, onClose } = props;
  const { reference } = answer.record;
  const sendNewest = useNewestRevision(props);
  const t = useReviewTexts();
  return (
    <ActionDialog
      title={t('claiming.title')}
      save={t('claiming.save')}
      run={() =>
        sendNewest((revision) => claimDeposit(start.api, reference, revision))
      }
      onDone={onDone}
      onClose={onClose}
      log={start.log}
    >
      <p>{t('claiming.what')}</p>
    </ActionDialog>
  );
}
