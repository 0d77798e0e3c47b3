import type { JsonPointer } from '@engine/types/json';

/**
 * The id of the control that asks for the value at a pointer: 'field-monograph-details-submissionItems-0-itemTitle'.
 * The step is in it, because a page may have several forms. For a question in a row on a card see `controlId`.
 */
export function fieldId(stepId: string, path: JsonPointer): string {
  return `field-${stepId}${path.replaceAll('/', '-')}`;
}

/** The id of a control, of the object around it: a section, a card of a row. */
export function idInside(scopeId: string, field: string): string {
  return `${scopeId}-${field}`;
}

/** The id of the message row of a control. */
export function messageId(control: string): string {
  return `${control}-message`;
}

/** The id of its hint. */
export function hintId(control: string): string {
  return `${control}-hint`;
}

/** The id of its label or legend. */
export function labelId(control: string): string {
  return `${control}-label`;
}

/** The id of what the library says of its question. */
export function pinnedId(control: string): string {
  return `${control}-pinned`;
}

/** The id of the present answer beside it. */
export function presentId(control: string): string {
  return `${control}-present`;
}
