import sprite from '../look/icons.svg';
import type { IconProps } from './types';

/** Draws a picture of the sprite. Screen readers skip it: the text beside it says the same. */
export function Icon({ name, className = 'icon' }: IconProps) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
