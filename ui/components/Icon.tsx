import sprite from '../look/icons.svg';
import type { IconProps } from './types';

/** Draws a picture of the sprite. It is silent: the words stand beside it. */
export function Icon({ name, className = 'icon' }: IconProps) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
