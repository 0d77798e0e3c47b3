import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Buttons as small as a row; the main one is a link where the note says enough. */
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
  const isLink = quiet || (props.compact === true && props.noted === true);
  const look = isLink
    ? 'btn-link btn-sm'
    : props.compact === true
      ? 'btn-secondary btn-sm'
      : 'btn-secondary';
  const waits = slot?.status === 'uploading' && (slot.retryIn ?? 0) > 0;
  const text = canReplace
    ? 'upload.replace'
    : mainText[slot?.status === 'checking' ? 'checking' : view];
  const toMain = () => main.current?.focus();
  return (
    <div className={canReplace ? 'act is-stacked' : 'act'}>
      {waits ? (
        <PassingButton
          className="btn btn-secondary btn-sm"
          text={t('upload.tryNow')}
          label={label}
          onPress={props.onRetry}
          onLeave={toMain}
        />
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
          text={t('upload.remove')}
          label={label}
          onPress={props.onRemove}
          onLeave={toMain}
        />
      ) : null}
      {view === 'interrupted' ? (
        <PassingButton
          className="btn btn-link btn-sm"
          text={t('upload.cancel')}
          label={label}
          onPress={props.onCancel}
          onLeave={toMain}
        />
      ) : null}
    </div>
  );
}

/** A button that goes away with its state; the focus does not go with it. */
function PassingButton(props: {
  className: string;
  text: string;
  label: string;
  onPress(): void;
  onLeave(): void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useRef(props.onLeave);
  useLayoutEffect(() => {
    const element = button.current;
    const { current: onLeave } = leave;
    return () => {
      if (element !== null && element === document.activeElement) onLeave();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={props.className}
      onClick={props.onPress}
    >
      {props.text}
      <span className="visually-hidden"> ({props.label})</span>
    </button>
  );
}
