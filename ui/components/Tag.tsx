import { Icon } from './Icon';
import type { TagProps } from './types';

const classes: Record<NonNullable<TagProps['tone']>, string> = {
  plain: 'tag',
  info: 'tag tag-info',
  ok: 'tag tag-ok',
  warning: 'tag tag-warn',
  bad: 'tag tag-bad',
};

/** Draws a state as icon and word. It is never a button. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classes[tone]}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </span>
  );
}
