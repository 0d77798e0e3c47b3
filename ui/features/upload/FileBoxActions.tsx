import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PassingButton } from '../../components/PassingButton';
import type { BoxView, SlotState } from './slotState';

export interface FileBoxActionsProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly view: BoxView;
  readonly slot: SlotState | undefined;
  readonly main: RefObject<HTMLButtonElement | null>;
  /** The main button was pressed. */
  onPress(): void;
  /** The main button of a stored file chooses another in its place; it removes it otherwise. */
  readonly replaceable: boolean;
  /** Buttons as small as a row; the main one is a link that names the cover where the note of it says the rest. */
  readonly compact?: boolean;
  readonly noted?: boolean;
  onRetry(): void;
  onCancel(): void;
  onRemove(): void;
}

const mainText = {
  idle: 'upload.choose',
  busy: 'upload.cancel',
  checking: 'upload.remove',
  stored: 'upload.remove',
  refused: 'upload.chooseAnother',
  interrupted: 'upload.chooseAgain',
} as const;

/** The actions for the file of a box: one main button, and further ones by its state. */
export function FileBoxActions(props: FileBoxActionsProps) {
  const { id, label, main, view, slot } = props;
  const { t } = useTranslation('app');
  const canReplace = view === 'stored' && props.replaceable;
  const quiet = view === 'busy' || (view === 'stored' && !canReplace);
  const isNoted = props.compact === true && props.noted === true;
  const isLink = quiet || isNoted;
  const look = isLink
    ? 'btn-link btn-sm'
    : props.compact === true
      ? 'btn-secondary btn-sm'
      : 'btn-secondary';
  const waits = slot?.status === 'uploading' && (slot.retryIn ?? 0) > 0;
  const text = canReplace
    ? 'upload.replace'
    : isNoted && view === 'idle'
      ? 'upload.chooseCover'
      : mainText[slot?.status === 'checking' ? 'checking' : view];
  const toMain = () => main.current?.focus();
  return (
    <div className={canReplace ? 'act is-stacked' : 'act'}>
      {waits ? (
        <PassingButton
          className="btn btn-secondary btn-sm"
          onPress={props.onRetry}
          onLeave={toMain}
        >
          {t('upload.tryNow')}
          <span className="visually-hidden"> ({label})</span>
        </PassingButton>
      ) : null}{' '}
      <button
        ref={main}
        type="button"
        id={id}
        className={`btn ${look}`}
        aria-disabled={props.disabled || undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onClick={props.onPress}
      >
        {t(text)}
        <span className="visually-hidden">
          {' '}
          ({label})
          {quiet
            ? ''
            : t(props.required ? 'upload.required' : 'upload.optional')}
        </span>
      </button>{' '}
      {canReplace ? (
        <PassingButton
          className="btn btn-link btn-sm"
          onPress={props.onRemove}
          onLeave={toMain}
        >
          {t('upload.remove')}
          <span className="visually-hidden"> ({label})</span>
        </PassingButton>
      ) : null}
      {view === 'interrupted' ? (
        <PassingButton
          className="btn btn-link btn-sm"
          onPress={props.onCancel}
          onLeave={toMain}
        >
          {t('upload.cancel')}
          <span className="visually-hidden"> ({label})</span>
        </PassingButton>
      ) : null}
    </div>
  );
}
