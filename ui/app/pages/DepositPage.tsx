import { useEffect } from 'react';
import { loadAsked } from '../../features/deposit/depositActions';
import { LoadingPage } from '../../features/wizard/LoadingPage';
import { useAppDispatch, useAppSelector } from '../hooks';
import { FailedPage } from './FailedPage';
import { StepPage } from './StepPage';

/** The deposit: loading, not to be loaded, or open at a step. */
export function DepositPage() {
  const dispatch = useAppDispatch();
  const deposit = useAppSelector((state) => state.deposit);
  useEffect(() => {
    dispatch(loadAsked());
  }, [dispatch]);
  if (deposit.phase === 'loading') return <LoadingPage />;
  if (deposit.phase === 'failed')
    return (
      <FailedPage
        message={deposit.message}
        reference={deposit.reference}
        onRetry={() => dispatch(loadAsked())}
      />
    );
  return <StepPage />;
}
