import { useEffect, type RefObject } from 'react';

/** While active, reports each press or move of the focus outside of an element. */
export function useAttentionElsewhere(
  isActive: boolean,
  place: RefObject<HTMLElement | null>,
  onElsewhere: () => void,
): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const notice = ({ target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target))
        onElsewhere();
    };
    document.addEventListener('pointerdown', notice);
    document.addEventListener('focusin', notice);
    return () => {
      document.removeEventListener('pointerdown', notice);
      document.removeEventListener('focusin', notice);
    };
  }, [isActive, place, onElsewhere]);
}
