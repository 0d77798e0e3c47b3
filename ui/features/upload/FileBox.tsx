import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@engine/types/context';
import { Icon } from '../../components/Icon';
import { FileThumbnail } from '../../components/FileThumbnail';
import { formatBytes } from '../../components/formatBytes';
import { toExtension } from '../../lib/fileRules';
import { FileRemarks } from './FileRemarks';
import { FileState } from './FileState';
import { isBusy, type SlotState } from './slotState';

export interface FileBoxProps {
  /** Of the button, which takes the focus. */
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly required: boolean;
  /** Formats and size in words. */
  readonly hint: string;
  /** For the browser's file chooser, e.g. '.epub,.pdf'. */
  readonly accept: string;
  readonly slot: SlotState | undefined;
  readonly record: FileRecord | undefined;
  readonly previewUrl: string | null;
  readonly sentences: { fileInvalid: string; fileErrorsTitle: string };
  onChoose(files: readonly File[]): void;
  onCancel(): void;
  onRemove(): void;
}

type View = 'idle' | 'busy' | 'stored' | 'refused' | 'interrupted';

function viewOf(slot: SlotState | undefined, record: unknown): View {
  if (isBusy(slot)) return 'busy';
  if (record !== undefined) return 'stored';
  if (slot?.status === 'refused') return 'refused';
  return slot?.status === 'interrupted' ? 'interrupted' : 'idle';
}

const classOf: Record<View, string> = {
  idle: 'is-idle',
  busy: '',
  stored: '',
  refused: 'is-refused',
  interrupted: '',
};

/**
 * One box for one file, the same size in all its states (spec 1 §2). Its one button chooses, cancels or removes, and
 * keeps the focus while the state changes.
 */
export function FileBox(props: FileBoxProps) {
  const { id, label, slot, record, hint, disabled } = props;
  const { t } = useTranslation('app');
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const view = viewOf(slot, record);
  const name =
    slot && view !== 'stored' ? slot.filename : record?.originalFilename;
  const size = slot && view !== 'stored' ? slot.size : record?.size;

  const press = () => {
    if (disabled) return;
    if (view === 'busy') props.onCancel();
    else if (view === 'stored') props.onRemove();
    else chooser.current?.click();
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) props.onChoose([...event.dataTransfer.files]);
  };
  const quiet = view === 'busy' || view === 'stored';

  return (
    <div
      className={['filebox', over ? 'is-idle is-over' : classOf[view]]
        .filter(Boolean)
        .join(' ')}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <BoxPicture view={view} record={record} previewUrl={props.previewUrl} />
      <div>
        <p className="name">
          {view === 'idle' || over
            ? t(over ? 'upload.letGo' : 'upload.drop')
            : name}
        </p>
        {quiet && size !== undefined ? (
          <p className="meta num">
            {[toExtension(name ?? '').toUpperCase(), formatBytes(size)]
              .filter(Boolean)
              .join(', ')}
          </p>
        ) : null}
        {quiet ? null : (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )}
        <FileState slot={slot} record={record} />
      </div>
      <div className="act">
        <button
          type="button"
          id={id}
          className={quiet ? 'btn btn-link btn-sm' : 'btn btn-secondary'}
          aria-disabled={disabled || undefined}
          aria-describedby={`${props.describedBy} ${quiet ? '' : hintId}`.trim()}
          aria-invalid={props.invalid || undefined}
          onClick={press}
        >
          {t(buttonText[view === 'busy' ? busyText(slot) : view])}
          <span className="visually-hidden">
            {' '}
            ({label})
            {quiet
              ? ''
              : t(props.required ? 'upload.required' : 'upload.optional')}
          </span>
        </button>
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={props.accept}
          disabled={disabled}
          data-field={id}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) props.onChoose(files);
          }}
        />
      </div>
      <FileRemarks slot={slot} record={record} sentences={props.sentences} />
    </div>
  );
}

const busyText = (slot: SlotState | undefined) =>
  slot?.status === 'checking' ? 'checking' : 'busy';

const buttonText = {
  idle: 'upload.choose',
  busy: 'upload.cancel',
  checking: 'upload.remove',
  stored: 'upload.remove',
  refused: 'upload.chooseAnother',
  interrupted: 'upload.chooseAgain',
} as const;

function BoxPicture({
  view,
  record,
  previewUrl,
}: {
  view: View;
  record: FileRecord | undefined;
  previewUrl: string | null;
}) {
  if (view === 'stored' && record !== undefined)
    return <FileThumbnail src={previewUrl} mimeType={record.mimeType} />;
  const icon = view === 'idle' ? 'up' : view === 'refused' ? 'error' : 'file';
  return (
    <span className="thumb">
      <Icon name={icon} />
    </span>
  );
}
