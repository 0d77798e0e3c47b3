import { draftKept, endingRead } from '../depositActions';
import { findExpiry, findLoginEnd, isFinal } from '../sagas/expiry.saga';
import { ExpiryDialog } from '../wizard/ExpiryDialog';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useServices } from '../../shell/appHooks';

/** The one question before the draft is cleared or the login lapses, about what ends first. */
export function EndingDialog({ onStartAgain }: { onStartAgain(): void }) {
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  // While the dialog is closed its times do not matter, so that no keystroke renders it.
  const { open, config, draftEnd, login } = useDepositPart((deposit) => ({
    open: deposit.expiring,
    config: deposit.context.config,
    draftEnd: deposit.expiring ? (findExpiry(deposit) ?? Infinity) : Infinity,
    login: deposit.expiring ? findLoginEnd(deposit, api.loginEnd()) : undefined,
  }));
  const { draftMinutes, loginMinutes } = config;
  const loginEnd = login?.lapses ?? Infinity;
  const isDraft = draftEnd <= loginEnd;
  const isLast = !isDraft && login !== undefined && isFinal(login);
  return (
    <ExpiryDialog
      open={open}
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
