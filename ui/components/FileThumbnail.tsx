import { useState } from 'react';
import { Icon } from './Icon';
import type { FileThumbnailProps } from './types';

/** From this size on no picture is loaded (spec 1 §9). */
const tooLarge = 10 * 1024 * 1024;

/** Shows the picture of a JPEG under 10 MB, of everything else a drawing of a file or picture. */
export function FileThumbnail({
  src,
  size,
  mimeType,
  small = false,
}: FileThumbnailProps) {
  const [broken, setBroken] = useState(false);
  const classes = small ? 'thumb thumb-sm' : 'thumb';
  const shown =
    typeof src === 'string' &&
    mimeType === 'image/jpeg' &&
    size < tooLarge &&
    !broken;
  if (shown) {
    return (
      <img
        className={classes}
        src={src}
        alt=""
        width={small ? 44 : 72}
        height={small ? 60 : 100}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={classes}>
      <Icon name={mimeType.startsWith('image/') ? 'image' : 'file'} />
    </span>
  );
}
