import type { ListedTitle } from '@contract/titles';
import type { Json } from '@engine/types/json';
import type { WizardEvent } from '@engine/types/wizard';

/** The event that copies a title into the answers, in the place of another one (spec 1 §4). */
export function toPrefill(source: string, title: ListedTitle): WizardEvent {
  const values = Object.fromEntries(Object.entries(title) as [string, Json][]);
  return { type: 'prefilled', name: source, values, overwrite: true };
}
