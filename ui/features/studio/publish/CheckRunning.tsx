import type { CheckState } from '@contract/studio/checks';
import { usePublishTexts } from './usePublishTexts';

/** How far the checks are. The region outlasts each check, so that a screen reader reads what comes into it. */
export function CheckRunning({
  asking,
  state,
  hasEarlier,
}: {
  /** A check is asked for, and no answer came yet. */
  readonly asking: boolean;
  readonly state: CheckState | undefined;
  /** The results of the check before are still shown. */
  readonly hasEarlier: boolean;
}) {
  const t = usePublishTexts();
  return (
    <div role="status">
      {asking ? (
        <p className="hint">
          {state === undefined || state.done === 0
            ? t('checks.running')
            : t('checks.progress', { done: state.done, total: state.total })}
          {hasEarlier ? ` ${t('checks.before')}` : ''}
        </p>
      ) : null}
    </div>
  );
}
