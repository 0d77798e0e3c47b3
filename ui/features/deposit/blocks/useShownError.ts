import { useCallback } from 'react';
import type { Finding } from '@engine/types/evaluation';
import { useLivePart } from '../../../renderer/LiveContext';
import type { StepNow } from '../../../renderer/types';

/**
 * Returns the error of a question that a block draws; '' without one. The API's finding shows at once, the engine's
 * after a refused attempt to continue.
 */
export function useShownError(path: string): string {
  return useLivePart(
    useCallback(
      ({ showAll, serverFindings, state }: StepNow) => {
        const isHere = (one: Finding) => one.path === path;
        const found =
          serverFindings.find(isHere) ??
          (showAll ? state.evaluation.findings.find(isHere) : undefined);
        return found?.message ?? '';
      },
      [path],
    ),
  );
}
