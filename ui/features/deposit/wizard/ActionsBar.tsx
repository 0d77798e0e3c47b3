import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';

export interface ActionsBarProps {
  /** Words of the way forward. */
  readonly forwardLabel: string;
  /** The reasons why the way forward waits; empty when it is free. */
  readonly reasons: readonly string[];
  /** How many answers of the step need attention. */
  readonly attention: number;
  /** The deposit is being sent. */
  readonly busy: boolean;
  readonly canGoBack: boolean;
  /** Time of day until which the draft is kept. */
  readonly keptUntil: string | null;
  readonly draftMinutes: number;
  onBack(): void;
  onStartAgain(): void;
}

/**
 * The actions that leave a step. The reasons for a wait are shown beneath the forward button, which keeps the
 * focus (spec 1 §4).
 */
export function ActionsBar(props: ActionsBarProps) {
  const { reasons, attention, busy, keptUntil } = props;
  const { t } = useTranslation('app');
  const { t: words } = useTranslation('renderer');
  const reasonId = useId();
  return (
    <div className="actions">
      <Button
        type="submit"
        variant="primary"
        waiting={reasons.length > 0}
        busy={busy}
        busyLabel={t('actions.submitting')}
        describedBy={reasonId}
      >
        {props.forwardLabel}
      </Button>
      {props.canGoBack ? (
        <Button onClick={props.onBack}>{t('actions.back')}</Button>
      ) : null}
      <Button variant="link" className="push" onClick={props.onStartAgain}>
        {t('actions.startAgain')}
      </Button>
      <p className="hint" id={reasonId} role="status">
        {busy ? t('actions.submittingHint') : reasons.join(' ')}
      </p>
      {attention === 0 ? null : (
        <p className="field-error">
          <Icon name="error" />
          <span>{words('problems.attention', { count: attention })}</span>
        </p>
      )}
      <p className="meta num">
        {keptUntil === null
          ? null
          : t('actions.keptUntil', {
              time: keptUntil,
              minutes: props.draftMinutes,
            })}
      </p>
    </div>
  );
}
