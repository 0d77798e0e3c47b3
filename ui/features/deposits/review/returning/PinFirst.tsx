import { useEffect, useRef } from 'react';
import { Note } from '../../../../components/Note';
import { useReviewTexts } from '../useReviewTexts';

export interface PinFirstProps {
  /** How often the reviewer asked to return the deposit without a note. */
  readonly turn: number;
  /** A note is pinned. */
  readonly isDone: boolean;
}

/** Says above the answers how a deposit is returned, to a reviewer who pinned no note yet, and takes the focus there. */
export function PinFirst({ turn, isDone }: PinFirstProps) {
  const t = useReviewTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn === 0) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [turn]);
  if (turn === 0 || isDone) return null;
  return (
    <div ref={place} tabIndex={-1} className="mb-4">
      <Note tone="info" title={t('pinFirst.title')}>
        {t('pinFirst.text')}
      </Note>
    </div>
  );
}
