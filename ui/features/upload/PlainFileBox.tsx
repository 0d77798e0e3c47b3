import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import { FileBoxActions } from './FileBoxActions';

export interface PlainFileBoxProps {
  /** Of the button, which takes the focus. */
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  /** Formats and size in words. */
  readonly hint: string;
  /** Extensions for the file chooser. */
  readonly accept: string;
  /** As small as in a row. */
  readonly compact?: boolean;
  /** In a row it says enough: the look leaves the rest to "More". */
  readonly note?: ReactNode;
  /** Whether the box is in use, so that another one in its place would lose the click or the chosen file. */
  onHold(isHeld: boolean): void;
  onGive(files: readonly File[]): void;
  /** The box goes away with the focus in it. */
  onFocusLost(): void;
}

/** An empty file box whose scripts are still to come: as `FileBox` draws it, over the browser's own input. */
export function PlainFileBox(props: PlainFileBoxProps) {
  const { disabled, hint, compact = false, note, onHold, onGive } = props;
  const noted = note !== undefined;
  const { t } = useTranslation('app');
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The file chooser is open; the pointer leaves the page for it. */
  const isChoosing = useRef(false);
  const [isOver, setOver] = useState(false);

  const release = () => {
    if (!isChoosing.current) onHold(false);
  };
  const endChoice = useEffectEvent(() => {
    isChoosing.current = false;
    onHold(false);
  });
  useEffect(() => {
    const element = input.current;
    // React tells nothing of it.
    element?.addEventListener('cancel', endChoice);
    return () => element?.removeEventListener('cancel', endChoice);
  }, []);
  const loseFocus = useEffectEvent(props.onFocusLost);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) loseFocus();
    };
  }, []);

  const give = (files: FileList | null) => {
    isChoosing.current = false;
    onHold(false);
    if (disabled || files === null || files.length === 0) return;
    onGive(Array.from(files));
  };
  const hover = (isFileOver: boolean) => {
    setOver(isFileOver);
    onHold(isFileOver);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  const press = () => {
    if (disabled) return;
    isChoosing.current = true;
    onHold(true);
    input.current?.click();
  };

  const classes = [
    'filebox is-idle',
    props.invalid && !isOver ? 'is-invalid' : '',
    isOver && !disabled ? 'is-over' : '',
    compact ? 'is-compact' : '',
    noted && !isOver ? 'is-noted' : '',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        hover(true);
      }}
      onDragLeave={() => hover(false)}
      onDrop={drop}
      onPointerDown={() => onHold(true)}
      onPointerLeave={release}
      onKeyDown={() => onHold(true)}
      onBlur={release}
    >
      <span className="thumb">
        <Icon name="up" />
      </span>
      <div>
        <p className="name">
          {isOver && !disabled
            ? t('upload.letGo')
            : t(compact ? 'upload.dropNamed' : 'upload.drop', {
                label: props.label,
              })}
        </p>
        <p className="hint" id={hintId}>
          {hint}
        </p>
        {note}
      </div>
      <FileBoxActions
        {...props}
        noted={noted}
        view="idle"
        slot={undefined}
        replaceable={false}
        describedBy={`${props.describedBy} ${hintId}`.trim()}
        main={button}
        onPress={press}
        onRetry={nothing}
        onCancel={nothing}
        onRemove={nothing}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept || undefined}
        onChange={(event) => give(event.target.files)}
      />
    </div>
  );
}

/** An empty box has nothing to try again, cancel or remove. */
const nothing = () => undefined;
