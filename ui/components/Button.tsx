import type { ButtonProps } from './types';
import { Icon } from './Icon';

/** Draws a button. While it is busy or waiting it keeps the focus and does nothing when pressed. */
export function Button({
  variant = 'secondary',
  small = false,
  icon,
  type = 'button',
  busy = false,
  busyLabel,
  waiting = false,
  describedBy,
  className = '',
  about,
  ref,
  onClick,
  children,
}: ButtonProps) {
  const idle = busy || waiting;
  const classes = ['btn', `btn-${variant}`, small ? 'btn-sm' : '', className];
  return (
    <button
      ref={ref}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={idle || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!idle) onClick?.();
        else event.preventDefault();
      }}
    >
      {busy && <span className="spin" aria-hidden="true" />}
      {!busy && icon !== undefined && <Icon name={icon} />}
      {busy && busyLabel !== undefined ? busyLabel : children}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
