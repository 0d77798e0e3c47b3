import { memo, useEffect, useMemo, useState } from 'react';
import type { DropzoneFile } from 'dropzone';
import {
  filePurpose,
  findCovered,
  findCoverOf,
  formatRefusal,
  sentence,
  splitPointer,
  toExtension,
} from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { GeographicExtent } from '../../../components/GeographicExtent';
import { Note } from '../../../components/Note';
import { CoverNote } from '../../cover/CoverNote';
import { blankCoverAnswered } from '../../cover/coverActions';
import { getOpenDeposit } from '../depositState';
import { toFilePlace } from '../filePlaces';
import { findFileAt } from '../filesOf';
import { FileBox } from '../../upload/FileBox';
import { toRemark } from '../../upload/fileRemarks';
import { findSizeRefusal } from '../../upload/fileRefusal';
import { isResumable, viewOf } from '../../upload/slotState';
import {
  fileRefused,
  fileRemoved,
  retryAsked,
  uploadBegan,
  uploadCancelled,
} from '../../upload/workflow/uploadActions';
import { useUploadTexts } from '../../upload/useUploadTexts';
import { focusControl } from '../../../renderer/focusControl';
import { useRenderer } from '../../../renderer/RendererContext';
import { useFieldPath } from '../../../renderer/ScopeContext';
import type { WidgetProps } from '../../../renderer/types';
import { isSame } from '../../../renderer/view/isSame';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';
import type { AppState } from '../../../app/store';
import { acceptedFiles } from './acceptedFiles';
import { readCover } from './readCover';
import { useFilePart } from './useFilePart';

/** A chosen file, and why it cannot be taken. */
interface Choice {
  readonly file: DropzoneFile;
  readonly refusal: string | undefined;
}

/** The file that a cover covers, or the cover of a file. */
interface BoxPlaces {
  readonly covered: JsonPointer | undefined;
  readonly coverAt: JsonPointer | undefined;
}

/** Reads the parts of the page that a file box shows. */
function readBox(
  state: AppState,
  path: JsonPointer,
  { covered, coverAt }: BoxPlaces,
) {
  const deposit = getOpenDeposit(state);
  const { user, config, lists } = deposit.context;
  const place = toFilePlace(deposit.wizard.form.data, path);
  const slot = state.uploads[place];
  const record = findFileAt(deposit, path);
  const own = coverAt === undefined ? undefined : findFileAt(deposit, coverAt);
  return {
    form: deposit.form,
    place,
    user,
    config,
    lists,
    slot,
    record,
    // A book has no picture of its own.
    picture: record?.thumbnail ?? own?.thumbnail ?? null,
    cover: readCover(deposit, path, covered, slot !== undefined),
    purpose: filePurpose(deposit.wizard.form, path),
    isCover: covered !== undefined,
  };
}

type Box = ReturnType<typeof readBox>;

export interface FileUploadFieldProps extends WidgetProps {
  /** Files that were chosen before the code of the box was there. */
  readonly given?: readonly File[] | undefined;
}

/** The question for one file: the file box with the state of its slot (spec 1 §2). */
export function FileUploadField(props: FileUploadFieldProps) {
  const path = useFieldPath(props.node.field);
  const { form } = useRenderer();
  const read = useMemo(() => {
    const places = {
      covered: findCovered(form, path),
      coverAt: findCoverOf(form, path),
    };
    return (state: AppState) => readBox(state, path, places);
  }, [form, path]);
  const box = useFilePart(splitPointer(path).scopePath, read);
  return <UploadBox field={props} box={box} />;
}

interface UploadBoxProps {
  readonly field: FileUploadFieldProps;
  readonly box: Box;
}

/** It renders with its own file alone, not when its row moves. */
const UploadBox = memo(DrawnBox, isSame);

function DrawnBox({ field: props, box }: UploadBoxProps) {
  const { label, onReason } = props;
  const { form, user, config, lists, slot, record, cover, purpose, isCover } =
    box;
  const { place, picture } = box;
  const compact = props.options['compact'] === true;
  const dispatch = useAppDispatch();
  const t = useUploadTexts();
  const { canUpload, text } = useServices();
  const { libraryDeposit, myDeposit } = usePageLinks();
  const ofUser = user.staff ? libraryDeposit : myDeposit;
  const toDeposit = user.authenticated ? ofUser : undefined;
  /** Another file than the one whose upload was interrupted. */
  const [instead, setInstead] = useState<Choice>();
  const isRefused = viewOf(slot, record) === 'refused';
  useEffect(() => {
    onReason?.(isRefused);
    return () => onReason?.(false);
  }, [onReason, isRefused]);
  const land = record?.metadata?.geographic;
  const { accept, extensions, formats, maxMegabytes, hint } = acceptedFiles(
    { user, config, lists },
    purpose,
    isCover,
    text,
  );

  const remove = () => {
    if (record === undefined) return;
    const { tempFileId } = record;
    dispatch(fileRemoved({ pointer: place, tempFileId }));
  };
  const answerBlank = (use: boolean) => {
    // The question goes away; the focus stays in the box.
    focusControl(props.id);
    dispatch(blankCoverAnswered({ pointer: place, use }));
  };
  const take = ({ file, refusal }: Choice) => {
    if (refusal !== undefined) {
      dispatch(
        fileRefused({
          pointer: place,
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
        pointer: place,
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
          accept,
          sentences: {
            oneFileOnly: sentence(form, 'oneFileOnly', { label }),
          },
          findRefusal,
        }}
        slot={slot}
        record={record}
        given={props.given}
        previewUrl={picture}
        sentences={{
          fileInvalid: sentence(form, 'fileInvalid'),
          fileErrorsTitle: sentence(form, 'fileErrorsTitle', {
            filename: slot?.filename ?? '',
          }),
        }}
        toDeposit={toDeposit}
        onChoose={(file, refusal) => choose({ file, refusal })}
        onRetry={() => dispatch(retryAsked(place))}
        onCancel={() => dispatch(uploadCancelled(place))}
        onRemove={remove}
        replaceable={cover === 'made'}
        compact={compact}
        noted={['waiting', 'making', 'made'].includes(cover)}
        note={
          isCover ? (
            <CoverNote state={cover} short={compact} onAnswer={answerBlank} />
          ) : land ? (
            <GeographicExtent {...land} />
          ) : undefined
        }
      />
      <ConfirmDialog
        open={instead !== undefined}
        title={t('instead.title')}
        text={t('instead.text', names)}
        confirmLabel={t('instead.yes', names)}
        cancelLabel={t('instead.no')}
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
