import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositView } from '@contract/deposits';
import { Button } from '../../../components/Button';
import { rowNounOf } from '../../../lib/rowNoun';
import { useAnswer } from '../../../lib/api/useAnswer';
import { toDepositPath } from '../../publisher/depositPath';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { startedAgain, wizardMoved } from '../depositActions';
import { listNextIssueEvents } from '../titles/nextIssue';
import { useDepositPart } from '../useDepositPart';

/** Begins the next issue, part or item of the title of a deposit; nothing is offered where the title takes none now. */
export function NextIssue({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { api, now, log } = useServices();
  const form = useDepositPart((deposit) => deposit.form);
  const { staff } = useDepositPart(({ context }) => context.user);
  const path = toDepositPath(staff ? 'staff' : 'publisher', reference);
  const ask = useCallback(() => api.get<DepositView>(path), [api, path]);
  const { answer: deposit } = useAnswer(ask, log);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (deposit?.abilities.depositNext !== true) return null;
  const begin = async () => {
    setState('busy');
    try {
      const events = await listNextIssueEvents(deposit, form, api, staff);
      dispatch(startedAgain());
      for (const event of events) dispatch(wizardMoved(event, now()));
    } catch (cause) {
      log('The next issue could not be started.', cause);
      setState('failed');
    }
  };
  return (
    <div>
      <Button busy={state === 'busy'} onClick={() => void begin()}>
        {t('receipt:nextIssue', { context: rowNounOf(deposit.kind) })}
      </Button>{' '}
      <span role="status">
        {state === 'failed' ? t('receipt:nextIssueFailed') : null}
      </span>
    </div>
  );
}
