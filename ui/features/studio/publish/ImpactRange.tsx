import { useId } from 'react';
import { IMPACT_COUNTS } from '@engine/domain/studioLimits';
import type { ImpactAnswer, ImpactCount } from './useImpact';
import { usePublishTexts } from './usePublishTexts';

/** Chooses how many of the last records of each form are judged again. */
export function ImpactRange({
  impact: { last, choose },
}: {
  readonly impact: Pick<ImpactAnswer, 'last' | 'choose'>;
}) {
  const t = usePublishTexts();
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('impact.range')}
      </label>
      <select
        id={id}
        className="form-select w-auto"
        value={last}
        onChange={({ target }) => choose(Number(target.value) as ImpactCount)}
      >
        {IMPACT_COUNTS.map((count) => (
          <option key={count} value={count}>
            {t('impact.last', { count })}
          </option>
        ))}
      </select>
    </div>
  );
}
