import { findOpenDeposit } from '../../features/deposit/depositState';
import { toSavedDraft } from '../../features/deposit/savedDraft';
import type { PreviewAnswers } from '../../features/studio/preview/previewMessages';
import type { SavedDraft } from '../../lib/browser/draftStorage';
import { noMemory } from '../../lib/browser/draftMemory';
import type { AppState } from '../store';
import { previewVersion } from './previewFetch';

/**
 * The answers in a preview, to begin the next one with. They have no owner: the next one may pretend another user. What
 * an earlier edit of the form removed is not named again.
 */
export function keepAnswers(state: AppState): SavedDraft | undefined {
  const open = findOpenDeposit(state);
  if (open === undefined) return undefined;
  const draft = toSavedDraft(open, [], Date.now());
  return { ...draft, owner: null, memory: { ...open.memory, dropped: [] } };
}

/** The draft that an example makes: every step of it counts as complete. */
export function toExampleDraft(
  { data, files }: PreviewAnswers,
  steps: readonly string[],
): SavedDraft {
  // A cover counts as asked for, so that none is made of a file that does not exist.
  const covers = Object.fromEntries(
    Object.keys(files).map((id) => [id, null] as const),
  );
  return {
    v: 1,
    savedAt: Date.now(),
    formVersion: previewVersion,
    wizard: { current: steps[0] ?? '', complete: [...steps], attempted: [] },
    data,
    stash: {},
    files: { ...files },
    idempotencyKey: null,
    receipt: null,
    memory: { ...noMemory, covers },
  };
}
