import type { JsonPointer } from '@engine/types/json';

/** The id of the control that asks for the value at a pointer: 'field-submissionItems-0-itemTitle'. */
export function fieldId(path: JsonPointer): string {
  return `field${path.replaceAll('/', '-')}`;
}

/** The id of the message row of that control. */
export function messageId(path: JsonPointer): string {
  return `${fieldId(path)}-message`;
}

/** The id of its hint. */
export function hintId(path: JsonPointer): string {
  return `${fieldId(path)}-hint`;
}

/** The id of its label or legend. */
export function labelId(path: JsonPointer): string {
  return `${fieldId(path)}-label`;
}
