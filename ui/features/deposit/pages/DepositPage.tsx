import { loadAsked } from '../depositActions';
import { LoadingPage } from '../../shell/LoadingPage';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { FailedPage } from '../../shell/FailedPage';
import { StepPage } from './StepPage';

/** The deposit: loading, not to be loaded, or open at a step. */
export function DepositPage() {
  const dispatch = useAppDispatch();
  const phase = useAppSelector(({ deposit }) => deposit.phase);
  const failure = useAppSelector(({ deposit }) =>
    deposit.phase === 'failed' ? deposit : undefined,
  );
  if (failure)
    return (
      <div className="shell">
        <FailedPage
          message={failure.message}
          reference={failure.reference}
          onRetry={() => dispatch(loadAsked())}
        />
      </div>
    );
  return phase === 'loading' ? <LoadingPage /> : <StepPage />;
}
