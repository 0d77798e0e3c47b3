import { lazy, Suspense } from 'react';
import { isOnReceipt } from '../depositState';
import { isLoggedInAsOther } from '../../identity/owner';
import { LoadingPage } from '../../shell/LoadingPage';
import { useDepositPart } from '../useDepositPart';
import { WizardPage } from './WizardPage';

const ReceiptPage = lazy(async () => ({
  default: (await import('./ReceiptPage')).ReceiptPage,
}));

const FormReceiptPage = lazy(async () => ({
  default: (await import('./FormReceiptPage')).FormReceiptPage,
}));

const OtherUsersDraft = lazy(async () => ({
  default: (await import('./OtherUsersDraft')).OtherUsersDraft,
}));

/** The current step: questions with the ways around them, or the receipt at the end. */
export function StepPage() {
  const belongsToOther = useDepositPart(isLoggedInAsOther);
  const receipt = useDepositPart((deposit) =>
    isOnReceipt(deposit) ? deposit.receipt : null,
  );
  const hasRecords = useDepositPart(
    ({ form }) => form.definition.form.access !== undefined,
  );
  if (belongsToOther)
    return (
      <Suspense fallback={<LoadingPage />}>
        <OtherUsersDraft />
      </Suspense>
    );
  if (receipt !== null)
    return (
      <Suspense fallback={<LoadingPage />}>
        {hasRecords ? (
          <FormReceiptPage receipt={receipt} />
        ) : (
          <ReceiptPage receipt={receipt} />
        )}
      </Suspense>
    );
  return <WizardPage />;
}
