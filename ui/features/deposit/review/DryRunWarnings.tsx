import { useCallback } from 'react';
import { Note } from '../../../components/Note';
import { useAnswer } from '../../../lib/api/useAnswer';
import { isSame } from '../../../renderer/view/isSame';
import { useAppSelector, useServices } from '../../shell/appHooks';
import { getOpenDeposit } from '../depositState';
import { useDepositPart } from '../useDepositPart';
import { askDryRun, isKnownHere, toDryRun } from './dryRun';

/** What only the API warns of, e.g. issues that were deposited before. It stops nothing, and a failure shows nothing. */
export function DryRunWarnings() {
  const { api, log } = useServices();
  const run = useAppSelector(
    (state) => toDryRun(getOpenDeposit(state)),
    isSame,
  );
  const evaluation = useDepositPart(({ wizard }) => wizard.form.evaluation);
  const ask = useCallback(async () => run && askDryRun(api, run), [api, run]);
  const { answer, asking } = useAnswer(ask, log);
  const warnings = (asking ? undefined : answer?.findings) ?? [];
  const shown = warnings.filter((one) => !isKnownHere(evaluation, one));
  return (
    <div role="status">
      {shown.length === 0 ? null : (
        <Note tone="warning">
          {shown.map(({ path, code, message }) => (
            <p key={`${path} ${code}`}>{message}</p>
          ))}
        </Note>
      )}
    </div>
  );
}
