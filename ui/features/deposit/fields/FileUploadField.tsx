import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DropzoneFile } from 'dropzone';
import {
  filePurpose,
  findCovered,
  formatRefusal,
  sentence,
  toExtension,
} from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { GeographicExtent } from '../../../components/GeographicExtent';
import { Note } from '../../../components/Note';
import { CoverNote } from '../../cover/CoverNote';
import { blankCoverAnswered } from '../../cover/coverActions';
import { getOpenDeposit } from '../depositState';
import { findFileAt } from '../filesOf';
import { FileBox } from '../../upload/FileBox';
import { toRemark } from '../../upload/fileRemarks';
import { findSizeRefusal } from '../../upload/fileRefusal';
import { isResumable } from '../../upload/slotState';
import {
  fileRefused,
  fileRemoved,
  retryAsked,
  uploadBegan,
  uploadCancelled,
} from '../../upload/uploadActions';
import { formatsInWords, listExtensions } from '../../../lib/fileRules';
import { toLimitText } from '../../../lib/fileSize';
import { focusControl } from '../../../renderer/focusControl';
import { useRenderer } from '../../../renderer/RendererContext';
import { useFieldPath } from '../../../renderer/ScopeContext';
import type { WidgetProps } from '../../../renderer/types';
import { isSame } from '../../../renderer/view/isSame';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import type { AppState } from '../../../app/store';
import { readCover } from './readCover';

/** A chosen file, and why it cannot be taken. */
interface Choice {
  readonly file: DropzoneFile;
  readonly refusal: string | undefined;
}

/** Reads the parts of the page that a file box shows. */
function readBox(
  state: AppState,
  path: JsonPointer,
  covered: JsonPointer | undefined,
) {
  const deposit = getOpenDeposit(state);
  const { user, config, lists } = deposit.context;
  const slot = state.uploads[path];
  return {
    form: deposit.form,
    user,
    config,
    lists,
    slot,
    record: findFileAt(deposit, path),
    cover: readCover(deposit, path, covered, slot !== undefined),
    purpose: filePurpose(deposit.wizard.form, path),
    isCover: covered !== undefined,
  };
}

/** The question for one file: the file box with the state of its slot (spec 1 §2). */
export function FileUploadField(props: WidgetProps) {
  const path = useFieldPath(props.node.field);
  const { form } = useRenderer();
  // It rests on the form and the place alone, and every box reads the store with each key.
  const covered = useMemo(() => findCovered(form, path), [form, path]);
  const box = useAppSelector((state) => readBox(state, path, covered), isSame);
  return <UploadBox field={props} box={box} />;
}

interface UploadBoxProps {
  readonly field: WidgetProps;
  readonly box: ReturnType<typeof readBox>;
}

/** It renders with its own file alone, not when its row moves. */
const UploadBox = memo(DrawnBox, isSame);

function DrawnBox({ field: props, box }: UploadBoxProps) {
  const { label, locate } = props;
  const { form, user, config, lists, slot, record, cover, purpose, isCover } =
    box;
  const dispatch = useAppDispatch();
  const { t } = useTranslation('app');
  const { canUpload, text } = useServices();
  /** Another file than the one whose upload was interrupted. */
  const [instead, setInstead] = useState<Choice>();
  const land = record?.metadata?.geographic;
  const extensions = listExtensions(lists, purpose);
  const maxMegabytes =
    user.staff && !isCover
      ? config.staffMaxFileSizeMB
      : config.generalFormPublisherMaxFileSizeMB;
  const formats = formatsInWords(lists, purpose);
  const isLimited = maxMegabytes < Number.MAX_SAFE_INTEGER;
  const hint = isLimited
    ? `${formats}, ${text('upload.upTo')} ${toLimitText(maxMegabytes)}`
    : formats;

  const remove = () => {
    if (record === undefined) return;
    const { tempFileId } = record;
    dispatch(fileRemoved({ pointer: locate(), tempFileId }));
  };
  const answerBlank = (use: boolean) => {
    // The question goes away; the focus stays in the box.
    focusControl(props.id);
    dispatch(blankCoverAnswered({ pointer: locate(), use }));
  };
  const take = ({ file, refusal }: Choice) => {
    if (refusal !== undefined) {
      dispatch(
        fileRefused({
          pointer: locate(),
          filename: file.name,
          size: file.size,
          errors: [toRemark(refusal)],
        }),
      );
      return;
    }
    const earlier =
      slot?.status === 'interrupted' && isResumable(slot, file)
        ? slot
        : undefined;
    remove();
    dispatch(
      uploadBegan({
        pointer: locate(),
        file,
        newId: file.upload.uuid,
        purpose,
        chunkSize: config.chunkSize,
        resume: earlier?.resume,
        percent: earlier?.percent ?? 0,
      }),
    );
  };
  const choose = (choice: Choice) => {
    const isAnother =
      slot?.status === 'interrupted' &&
      slot.resume !== undefined &&
      !isResumable(slot, choice.file);
    if (isAnother) setInstead(choice);
    else take(choice);
  };
  const findRefusal = (file: File) => {
    const refusal =
      formatRefusal(toExtension(file.name), { formats, extensions }) ??
      findSizeRefusal(file, maxMegabytes);
    return refusal && sentence(form, refusal.name, refusal.params);
  };

  if (!canUpload)
    return (
      <Note tone="warning" title={sentence(form, 'browserUnsupported')}>
        {sentence(form, 'modernBrowser')}
      </Note>
    );
  const names = {
    chosen: instead?.file.name ?? '',
    filename: slot?.filename ?? '',
  };
  return (
    <>
      <FileBox
        id={props.id}
        label={label}
        describedBy={props.describedBy}
        disabled={props.disabled}
        invalid={props.invalid}
        required={props.required}
        hint={hint}
        rules={{
          accept: extensions.map((extension) => `.${extension}`).join(','),
          sentences: {
            oneFileOnly: sentence(form, 'oneFileOnly', { label }),
          },
          findRefusal,
        }}
        slot={slot}
        record={record}
        previewUrl={record?.thumbnail ?? null}
        sentences={{
          fileInvalid: sentence(form, 'fileInvalid'),
          fileErrorsTitle: sentence(form, 'fileErrorsTitle', {
            filename: slot?.filename ?? '',
          }),
        }}
        onChoose={(file, refusal) => choose({ file, refusal })}
        onRetry={() => dispatch(retryAsked(locate()))}
        onCancel={() => dispatch(uploadCancelled(locate()))}
        onRemove={remove}
        scannerConfigured={config.scannerConfigured}
        replaceable={cover === 'made'}
        note={
          isCover ? (
            <CoverNote state={cover} onAnswer={answerBlank} />
          ) : land ? (
            <GeographicExtent {...land} />
          ) : undefined
        }
      />
      <ConfirmDialog
        open={instead !== undefined}
        title={t('upload.instead.title')}
        text={t('upload.instead.text', names)}
        confirmLabel={t('upload.instead.yes', names)}
        cancelLabel={t('upload.instead.no')}
        prefersNo
        onConfirm={() => {
          setInstead(undefined);
          if (instead !== undefined) take(instead);
        }}
        onCancel={() => setInstead(undefined)}
      />
    </>
  );
}
