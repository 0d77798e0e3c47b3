import { useTranslation } from 'react-i18next';
import type { DepositView } from '@contract/deposits';
import { AvailableStep } from '../../deposit/receipt/AvailableStep';
import { LibrarySteps, TitleUpdateStep } from '../../deposit/receipt/NextSteps';
import { findUnanswered } from './findUnanswered';
import { useDepositsTexts } from '../useDepositsTexts';

export interface WhatNextProps {
  readonly deposit: Pick<DepositView, 'correction' | 'receipt' | 'status'>;
  /** The name of the library. */
  readonly library: string;
  /** Address of the discovery service; '' where none is configured. */
  readonly discoveryUrl: string;
}

/** States in which the deposit waits for the library. */
const waiting: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW'];

/** What happens until the deposit is available: the library looks at it, after its depositor has fixed what it returned. */
export function WhatNext({ deposit, library, discoveryUrl }: WhatNextProps) {
  const { t } = useTranslation('app');
  const { receipt, status } = deposit;
  const correction = findUnanswered(deposit.correction);
  if (correction === undefined && !waiting.includes(status)) return null;
  return (
    <section className="mb-4" aria-labelledby="next-heading">
      <h2 className="h3 mb-2" id="next-heading">
        {t('receipt:next')}
      </h2>
      <ol className="stack ps-3">
        {correction === undefined ? (
          <LibrarySteps
            receipt={receipt}
            libraryName={library}
            discoveryUrl={discoveryUrl}
          />
        ) : (
          <FixingSteps
            count={correction.notes.length}
            receipt={receipt}
            library={library}
            discoveryUrl={discoveryUrl}
          />
        )}
      </ol>
    </section>
  );
}

interface FixingStepsProps extends Pick<
  WhatNextProps,
  'library' | 'discoveryUrl'
> {
  readonly count: number;
  readonly receipt: DepositView['receipt'];
}

function FixingSteps({
  count,
  receipt,
  library,
  discoveryUrl,
}: FixingStepsProps) {
  const deposits = useDepositsTexts();
  const { access } = receipt;
  return (
    <>
      <li>{deposits('returned.first', { count })}</li>
      <li>{deposits('returned.then', { library })}</li>
      {access === undefined ? null : (
        <AvailableStep
          access={access.label}
          isAccepted={false}
          discoveryUrl={discoveryUrl}
        />
      )}
      <TitleUpdateStep receipt={receipt} />
    </>
  );
}
