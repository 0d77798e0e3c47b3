import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SkeletonProps } from './types';

const usual = ['title', 'line', 'short', 'box', 'short', 'box'] as const;

/** Holds the place of what is loading. The bones show after 300 ms; the ear hears it at once. */
export function Skeleton({ bones = usual }: SkeletonProps) {
  const { t } = useTranslation('components');
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('wait')}
      </p>
      <div className={shown ? 'stack' : 'stack invisible'} aria-hidden="true">
        {bones.map((bone, position) => (
          <span key={position} className={`bone bone-${bone}`} />
        ))}
      </div>
    </div>
  );
}
