import { useTranslation } from 'react-i18next';
import type { DepositView } from '@contract/deposits';
import { LibrarySteps } from '../deposit/receipt/NextSteps';
import { useDepositsTexts } from './useDepositsTexts';

export interface WhatNextProps {
  readonly deposit: Pick<DepositView, 'correction' | 'receipt' | 'status'>;
  /** The name of the library. */
  readonly library: string;
}

/** States in which the deposit waits for the library. */
const waiting: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW'];

/** What happens until the deposit is available: the library looks at it, after its depositor has fixed what it returned. */
export function WhatNext({ deposit, library }: WhatNextProps) {
  const { t } = useTranslation('app');
  const { correction, receipt, status } = deposit;
  if (correction === undefined && !waiting.includes(status)) return null;
  return (
    <section className="mb-4" aria-labelledby="next-heading">
      <h2 className="h3 mb-2" id="next-heading">
        {t('receipt:next')}
      </h2>
      <ol className="stack ps-3">
        {correction === undefined ? (
          <LibrarySteps receipt={receipt} libraryName={library} />
        ) : (
          <FixingSteps
            count={correction.notes.length}
            access={receipt.access?.label}
            library={library}
          />
        )}
      </ol>
    </section>
  );
}

interface FixingStepsProps {
  readonly count: number;
  readonly access: string | undefined;
  readonly library: string;
}

function FixingSteps({ count, access, library }: FixingStepsProps) {
  const { t } = useTranslation('app');
  const deposits = useDepositsTexts();
  return (
    <>
      <li>{deposits('returned.first', { count })}</li>
      <li>{deposits('returned.then', { library })}</li>
      {access === undefined ? null : (
        <li>{t('receipt:available', { access })}</li>
      )}
    </>
  );
}
