import type { WizardEvent } from '@engine/types/wizard';

/** Whether an event of the wizard may give answers. */
export function isAnswer({ type }: WizardEvent): boolean {
  return type === 'answered' || type === 'prefilled';
}
