import { draftKept, endingRead } from '../../features/deposit/depositActions';
import {
  findExpiry,
  findLoginEnd,
  isFinal,
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
  const login = findLoginEnd(deposit, api.loginEnd());
  const loginEnd = login?.lapses ?? Infinity;
  const isDraft = draftEnd <= loginEnd;
  const isLast = !isDraft && login !== undefined && isFinal(login);
  return (
    <ExpiryDialog
      open={deposit.expiring}
      what={isDraft ? 'draft' : isLast ? 'longLogin' : 'login'}
      endsAt={Math.min(draftEnd, loginEnd)}
      afterMinutes={isDraft ? draftMinutes : loginMinutes}
      hasAnswers={draftEnd !== Infinity}
      now={now}
      onKeep={() => dispatch((isLast ? endingRead : draftKept)(now()))}
      onStartAgain={onStartAgain}
    />
  );
}
