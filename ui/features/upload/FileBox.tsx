import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@contract/files';
import { Icon } from '../../components/Icon';
import { FileThumbnail } from '../../components/FileThumbnail';
import type { DropEvents, DropRules } from './createDropArea';
import { FileBoxActions } from './FileBoxActions';
import { FileMeta } from './FileMeta';
import { FileRemarks, type FileRemarksProps } from './FileRemarks';
import { FileState } from './FileState';
import { viewOf, type BoxView, type SlotState } from './slotState';
import { useDropArea } from './useDropArea';

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
  readonly rules: Omit<DropRules, 'takesFile'>;
  readonly slot: SlotState | undefined;
  readonly record: FileRecord | undefined;
  readonly previewUrl: string | null;
  readonly sentences: FileRemarksProps['sentences'];
  readonly toDeposit: FileRemarksProps['toDeposit'];
  /** The stored file may be replaced by choosing another; it came of itself, perhaps under the hand of who chooses one. */
  readonly replaceable: boolean;
  /** Files that were chosen before the box was there. */
  readonly given: readonly File[] | undefined;
  /** Further content of the box. */
  readonly note?: ReactNode;
  /** As small as a row: what the look leaves out of a stored file, "More" of the row shows. */
  readonly compact?: boolean;
  /** The note says enough: in a row the look leaves the rest to "More". */
  readonly noted?: boolean;
  readonly onChoose: DropEvents['choose'];
  onRetry(): void;
  onCancel(): void;
  onRemove(): void;
}

const classOf: Record<BoxView, string> = {
  idle: 'is-idle',
  busy: '',
  stored: 'is-stored',
  refused: 'is-refused',
  interrupted: '',
};

/**
 * One box for one file, the same size in all its states (spec 1 §2). Its main button chooses, cancels or removes, and
 * keeps the focus while the state changes.
 */
export function FileBox(props: FileBoxProps) {
  const { slot, record, hint, disabled, compact = false } = props;
  const { t } = useTranslation('app');
  const hintId = useId();
  const view = viewOf(slot, record);
  const removes = view === 'stored' && !props.replaceable;
  const isBusy = view === 'busy';
  const { area, button, isHeld } = useDropArea(
    {
      ...props.rules,
      takesFile: !disabled && !isBusy && !removes,
    },
    (file, refusal) => {
      if (!disabled && !isBusy) props.onChoose(file, refusal);
    },
    props.given,
  );

  const over = isHeld && !disabled;

  const press = () => {
    if (disabled) return;
    if (isBusy) props.onCancel();
    else if (removes) props.onRemove();
  };
  const hasHint = view === 'idle' || view === 'refused';
  const file = view === 'stored' ? undefined : slot;
  const classes = [
    'filebox',
    over ? 'is-idle is-over' : classOf[view],
    props.invalid && !over ? 'is-invalid' : '',
    compact ? 'is-compact' : '',
    props.noted === true && !over ? 'is-noted' : '',
  ];

  return (
    <div ref={area} className={classes.filter(Boolean).join(' ')}>
      <BoxPicture view={view} record={record} previewUrl={props.previewUrl} />
      <div>
        <p className="name">
          {view === 'idle' || over
            ? t(
                over
                  ? 'upload.letGo'
                  : compact
                    ? 'upload.dropNamed'
                    : 'upload.drop',
                {
                  label: props.label,
                },
              )
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
        <FileState slot={slot} record={record} />
        {props.note}
      </div>
      <FileBoxActions
        {...props}
        view={view}
        describedBy={`${props.describedBy} ${hasHint ? hintId : ''}`.trim()}
        main={button}
        onPress={press}
      />
      <FileRemarks
        slot={slot}
        record={record}
        sentences={props.sentences}
        toDeposit={props.toDeposit}
        folded={compact && view === 'stored'}
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
