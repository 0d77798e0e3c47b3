import { useState } from 'react';
import { Icon } from './Icon';
import type { FileThumbnailProps } from './types';

/** A browser continues to load a picture that left the page, also one whose file was removed with it. */
const stopLoading = (picture: HTMLImageElement | null) => () =>
  picture?.removeAttribute('src');

/** Shows the picture of a file where the API gives one (spec 1 §9), else a drawing of a file or picture. */
export function FileThumbnail({
  src,
  mimeType,
  small = false,
}: FileThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  const classes = small ? 'thumb thumb-sm' : 'thumb';
  if (typeof src === 'string' && src !== broken) {
    return (
      <img
        ref={stopLoading}
        className={classes}
        src={src}
        alt=""
        width={small ? 44 : 72}
        height={small ? 60 : 100}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span className={classes}>
      <Icon name={mimeType.startsWith('image/') ? 'image' : 'file'} />
    </span>
  );
}
