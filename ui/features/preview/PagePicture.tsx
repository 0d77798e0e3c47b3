import { useState } from 'react';
import { RetryButton } from '../../components/RetryButton';
import { Icon } from '../../components/Icon';
import { Skeleton } from '../../components/Skeleton';
import type { PictureAddress } from './previewAddress';
import { usePreviewTexts } from './usePreviewTexts';

export interface PagePictureProps {
  readonly address: PictureAddress;
  readonly alt: string;
}

/** Shows one picture in a frame that is drawn before it: loading, shown, or a message that it cannot be drawn. */
export function PagePicture({ address, alt }: PagePictureProps) {
  const t = usePreviewTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className="page-frame">
      {state === 'failed' ? (
        <div className="page-failed" role="alert">
          <p>
            <Icon name="warn" /> {t('failed')}
          </p>
          <RetryButton onRetry={() => setState('loading')} />
        </div>
      ) : (
        <img
          src={address.src}
          srcSet={address.srcSet}
          sizes="(min-width: 40rem) 36rem, 90vw"
          alt={alt}
          className={state === 'shown' ? undefined : 'invisible'}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
      {state === 'loading' ? <Skeleton bones={['box']} /> : null}
    </div>
  );
}
