import type { WidgetProps } from '../types';

const widths = { year: 'w-year num', id: 'w-id id', half: 'w-half' };

/** Returns the common attributes of controls with one element: id, accessible description, width and validity. */
export function controlProps(
  { id, describedBy, invalid, required, node }: WidgetProps,
  kind: 'form-control' | 'form-select' = 'form-control',
) {
  const width = node.width === undefined ? '' : ` ${widths[node.width]}`;
  return {
    id,
    className: `${kind}${width}${invalid ? ' is-invalid' : ''}`,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
  };
}
