import type { FieldNode } from '@engine/types/definition';
import type { WidgetProps } from '../types';

const widths = { year: 'w-year num', id: 'w-id id', half: 'w-half' };

/** The class, after a blank, of a control whose width tells the length expected; '' for all others. */
export const widthClass = ({ width }: FieldNode): string =>
  width === undefined ? '' : ` ${widths[width]}`;

/** Returns the common attributes of controls with one element: id, accessible description, width and validity. */
export function controlProps(
  { id, describedBy, invalid, required, node }: WidgetProps,
  kind: 'form-control' | 'form-select' = 'form-control',
) {
  return {
    id,
    className: `${kind}${widthClass(node)}${invalid ? ' is-invalid' : ''}`,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
