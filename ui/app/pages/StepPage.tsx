import { lazy, Suspense } from 'react';
import { LoadingPage } from '../../features/wizard/LoadingPage';
import { useDeposit } from '../hooks';
import { WizardPage } from './WizardPage';

const ReceiptPage = lazy(async () => ({
  default: (await import('./ReceiptPage')).ReceiptPage,
}));

/** The current step: questions with the ways around them, or the receipt at the end. */
export function StepPage() {
  const { form, wizard, receipt } = useDeposit();
  const step = form.definition.form.steps.find(
    ({ id }) => id === wizard.current,
  );
  if (step?.role === 'end' && receipt !== null)
    return (
      <Suspense fallback={<LoadingPage />}>
        <ReceiptPage receipt={receipt} />
      </Suspense>
    );
  return <WizardPage />;
}
