import { readPointer, sentence } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { findFileAt } from '../../features/deposit/filesOf';
import { FileBox } from '../../features/upload/FileBox';
import { findRefusal } from '../../features/upload/fileRefusal';
import { isBusy } from '../../features/upload/slotState';
import {
  fileRefused,
  fileRemoved,
  uploadBegan,
  uploadCancelled,
} from '../../features/upload/uploadSlice';
import { joinWithOr, listExtensions } from '../../lib/fileRules';
import { toLimitText } from '../../lib/fileSize';
import type { WidgetProps } from '../../renderer/types';
import {
  useAppDispatch,
  useAppSelector,
  useDeposit,
  useServices,
} from '../hooks';

/** What a file of this field is sent as: a purpose of its own, or the answer it depends on (spec 1 §3). */
function purposeOf(options: JsonObject, data: JsonObject): string {
  const { purpose, purposeFrom } = options;
  if (typeof purpose === 'string') return purpose;
  const value =
    typeof purposeFrom === 'string' ? readPointer(data, purposeFrom) : '';
  return typeof value === 'string' ? value : '';
}

/** The question for one file: the file box with the state of its slot (spec 1 §2). */
export function FileUploadField(props: WidgetProps) {
  const { path, options, label } = props;
  const dispatch = useAppDispatch();
  const { text } = useServices();
  const deposit = useDeposit();
  const slot = useAppSelector((state) => state.uploads[path]);
  const { form, context, wizard } = deposit;
  const { user, config, lists } = context;
  const record = findFileAt(deposit, path);
  const purpose = purposeOf(options, wizard.form.data);
  const extensions = listExtensions(lists, purpose);
  const isCover = typeof options.purpose === 'string';
  const maxMegabytes =
    user.staff && !isCover
      ? config.staffMaxFileSizeMB
      : config.generalFormPublisherMaxFileSizeMB;
  const formats = joinWithOr(extensions, text('upload.or'));
  const isLimited = maxMegabytes < Number.MAX_SAFE_INTEGER;
  const hint = isLimited
    ? `${formats}, ${text('upload.upTo')} ${toLimitText(maxMegabytes)}`
    : formats;

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined || isBusy(slot)) return;
    const refuse = (message: string) =>
      dispatch(
        fileRefused({
          pointer: path,
          filename: file.name,
          size: file.size,
          errors: [message],
        }),
      );
    if (record !== undefined) {
      refuse(sentence(form, 'oneFileOnly', { label }));
      return;
    }
    const demand = { extensions, formats, maxMegabytes, label };
    const refusal = findRefusal(files, demand);
    if (refusal !== undefined)
      refuse(sentence(form, refusal.name, refusal.params));
    else
      dispatch(
        uploadBegan({
          pointer: path,
          file,
          purpose,
          label,
          scanning: config.scannerConfigured,
          chunkSize: config.chunkSize,
        }),
      );
  };

  return (
    <FileBox
      id={props.id}
      label={label}
      describedBy={props.describedBy}
      disabled={props.disabled}
      invalid={props.invalid}
      required={props.required}
      hint={hint}
      accept={extensions.map((extension) => `.${extension}`).join(',')}
      slot={slot}
      record={record}
      previewUrl={record?.thumbnail ?? null}
      sentences={{
        fileInvalid: sentence(form, 'fileInvalid'),
        fileErrorsTitle: sentence(form, 'fileErrorsTitle', {
          filename: slot?.filename ?? '',
        }),
      }}
      onChoose={choose}
      onCancel={() => dispatch(uploadCancelled(path))}
      onRemove={() => {
        if (record !== undefined)
          dispatch(
            fileRemoved({ pointer: path, tempFileId: record.tempFileId }),
          );
      }}
    />
  );
}
