import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button';
import { usePreviewTexts } from './usePreviewTexts';

/** A preview that is not drawn after so many milliseconds may never be: its page did not load, or lost its answer. */
const LATE_MS = 20_000;

/** Says that the preview loads; where it does not, how to load it again. */
export function PreviewWait({ onAgain }: { onAgain(): void }) {
  const t = usePreviewTexts();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), LATE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <span>
      {isLate ? (
        <>
          {t('late')}{' '}
          <Button small variant="link" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      ) : (
        t('wait')
      )}
    </span>
  );
}
