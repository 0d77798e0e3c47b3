import { draftKept } from '../../features/deposit/depositActions';
import {
  findExpiry,
  findLoginEnd,
} from '../../features/deposit/sagas/expiry.saga';
import { ExpiryDialog } from '../../features/wizard/ExpiryDialog';
import { useAppDispatch, useDeposit, useServices } from '../hooks';

/** The one question before the draft is cleared or the login lapses, about what ends first. */
export function EndingDialog({ onStartAgain }: { onStartAgain(): void }) {
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const deposit = useDeposit();
  const { draftMinutes, loginMinutes } = deposit.context.config;
  const draftEnd = findExpiry(deposit) ?? Infinity;
  const loginEnd = findLoginEnd(deposit, api.lastCall()) ?? Infinity;
  const isDraft = draftEnd <= loginEnd;
  return (
    <ExpiryDialog
      open={deposit.expiring}
      what={isDraft ? 'draft' : 'login'}
      endsAt={Math.min(draftEnd, loginEnd)}
      afterMinutes={isDraft ? draftMinutes : loginMinutes}
      hasAnswers={draftEnd !== Infinity}
      now={now}
      onKeep={() => dispatch(draftKept(now()))}
      onStartAgain={onStartAgain}
    />
  );
}
