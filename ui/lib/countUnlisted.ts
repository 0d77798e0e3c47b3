import type { WizardState } from '@engine/types/wizard';

/** How many findings of the last submit the API's response left out. */
export function countUnlisted({
  submission,
}: Pick<WizardState, 'submission'>): number {
  return submission.status === 'refused' ? submission.more : 0;
}
