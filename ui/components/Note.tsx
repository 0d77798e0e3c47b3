import { Icon } from './Icon';
import type { IconName } from './iconNames';
import type { NoteProps, Tone } from './types';

const icons: Record<Tone, IconName> = {
  info: 'info',
  ok: 'check',
  warning: 'warn',
  bad: 'error',
};
const classes: Record<Tone, string> = {
  info: 'note',
  ok: 'note note-ok',
  warning: 'note note-warn',
  bad: 'note note-bad',
};

/** Draws a tinted message: one bold sentence, what to do, and where to do it. */
export function Note({
  tone = 'info',
  icon,
  title,
  children,
  actions,
  role,
  wide = false,
}: NoteProps) {
  return (
    <div
      className={wide ? `${classes[tone]} mw-100` : classes[tone]}
      role={role}
    >
      <Icon name={icon ?? icons[tone]} />
      <div>
        {title !== undefined && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="row-flex">{actions}</div>}
      </div>
    </div>
  );
}
