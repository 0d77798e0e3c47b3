import type { WidgetProps } from '../types';

const widths = { year: 'w-year num', id: 'w-id id', half: 'w-half' };

/** What every control of one element has in common: its id, its words for the ear, its width and whether it is wrong. */
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
