import { useLive } from '../../../renderer/LiveContext';

/**
 * Returns the error of a question that a block draws; '' without one. The API's finding shows at once, the engine's
 * after a refused attempt to continue.
 */
export function useShownError(path: string): string {
  const { showAll, serverFindings, state } = useLive();
  const own = showAll ? state.evaluation.findings : [];
  const finding = [...serverFindings, ...own].find((one) => one.path === path);
  return finding?.message ?? '';
}
