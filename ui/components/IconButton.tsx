import { Icon } from './Icon';
import type { IconButtonProps } from './types';

/** Draws a button that shows only an icon and has a name for screen readers. */
export function IconButton({
  icon,
  label,
  waiting = false,
  id,
  onClick,
}: IconButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className="btn btn-icon"
      title={label}
      aria-disabled={waiting || undefined}
      onClick={() => {
        if (!waiting) onClick();
      }}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
