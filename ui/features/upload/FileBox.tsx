import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@contract/files';
import { Icon } from '../../components/Icon';
import { FileThumbnail } from '../../components/FileThumbnail';
import { FileBoxActions } from './FileBoxActions';
import { FileMeta } from './FileMeta';
import { FileRemarks, type FileRemarksProps } from './FileRemarks';
import { FileState } from './FileState';
import { viewOf, type BoxView, type SlotState } from './slotState';

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
  readonly sentences: FileRemarksProps['sentences'];
  /** Files are scanned here. */
  readonly scannerConfigured: boolean;
  /** The stored file may be replaced by choosing another; it came of itself, perhaps under the hand of who chooses one. */
  readonly replaceable: boolean;
  /** What else there is to say in the box. */
  readonly note?: ReactNode;
  /** Address of a deposit that has the same file. */
  toDepositUrl(id: string): string;
  onChoose(files: readonly File[]): void;
  onRetry(): void;
  onCancel(): void;
  onRemove(): void;
}

const classOf: Record<BoxView, string> = {
  idle: 'is-idle',
  busy: '',
  stored: '',
  refused: 'is-refused',
  interrupted: '',
};

/**
 * One box for one file, the same size in all its states (spec 1 §2). Its main button chooses, cancels or removes, and
 * keeps the focus while the state changes.
 */
export function FileBox(props: FileBoxProps) {
  const { slot, record, hint, disabled } = props;
  const { t } = useTranslation('app');
  const chooser = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const view = viewOf(slot, record);

  const press = () => {
    if (disabled) return;
    if (view === 'busy') props.onCancel();
    else if (view === 'stored' && !props.replaceable) props.onRemove();
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
  const hasHint = view === 'idle' || view === 'refused';
  const file = view === 'stored' ? undefined : slot;

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
            : (file?.filename ?? record?.originalFilename)}
        </p>
        {view === 'idle' ? null : (
          <FileMeta slot={file} record={file ? undefined : record} />
        )}
        {hasHint ? (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        ) : null}
        <FileState
          slot={slot}
          record={record}
          scannerConfigured={props.scannerConfigured}
        />
        {props.note}
      </div>
      <FileBoxActions
        {...props}
        view={view}
        describedBy={`${props.describedBy} ${hasHint ? hintId : ''}`.trim()}
        onPress={press}
      >
        <input
          ref={chooser}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={props.accept}
          disabled={disabled}
          data-field={props.id}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) props.onChoose(files);
          }}
        />
      </FileBoxActions>
      <FileRemarks
        slot={slot}
        record={record}
        sentences={props.sentences}
        toDepositUrl={props.toDepositUrl}
      />
    </div>
  );
}

function BoxPicture({
  view,
  record,
  previewUrl,
}: {
  view: BoxView;
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
