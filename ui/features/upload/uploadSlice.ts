import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FileRecord, FileRemark } from '@engine/types/context';
import { isBusy, type CheckingStage, type Slots } from './slotState';
import type { ResumePoint } from './uploader';

/** An upload that a reload broke off, as the draft tells of it. */
export interface LostUpload {
  readonly pointer: string;
  readonly filename: string;
  readonly size: number;
  readonly purpose: string;
  readonly percent: number;
  readonly resume: ResumePoint | undefined;
}

/** A file was chosen for a slot and passed the checks of the page. */
export const uploadBegan = createAction<{
  pointer: string;
  file: File;
  purpose: string;
  chunkSize: number;
  /** The same file was being sent before. */
  resume: ResumePoint | undefined;
  /** How much of it has arrived then. */
  percent: number;
}>('upload/began');
/** The chosen file cannot be taken. */
export const fileRefused = createAction<{
  pointer: string;
  filename: string;
  size: number;
  errors: FileRemark[];
}>('upload/refused');
/** Something of it has arrived, under an id that can be found again. */
export const uploadIdentified = createAction<{
  pointer: string;
  resume: ResumePoint;
}>('upload/identified');
export const uploadProgressed = createAction<{
  pointer: string;
  percent: number;
  secondsLeft: number | undefined;
}>('upload/progressed');
export const uploadStalled = createAction<{
  pointer: string;
  percent: number;
  retryIn: number;
}>('upload/stalled');
/** "Try now" */
export const retryAsked = createAction<string>('upload/retryAsked');
/** The file changed or is gone; what was sent of it is kept. */
export const fileUnreadable = createAction<{
  pointer: string;
  fileId: string | undefined;
}>('upload/fileUnreadable');
/** All bytes are there; the API looks at them. */
export const checkingBegan = createAction<{
  pointer: string;
  stage: CheckingStage;
  /** What is known of it already. */
  remarks: FileRemark[];
}>('upload/checkingBegan');
export const uploadCompleted = createAction<{
  pointer: string;
  record: FileRecord;
}>('upload/completed');
export const uploadCancelled = createAction<string>('upload/cancelled');
/** The reader takes a stored file out of its slot. */
export const fileRemoved = createAction<{
  pointer: string;
  tempFileId: string;
}>('upload/fileRemoved');
/** The message of a slot is put away: its upload came to nothing and the reader begins anew. */
export const slotCleared = createAction<string>('upload/slotCleared');
export const allSlotsCleared = createAction('upload/allSlotsCleared');
export const uploadsInterrupted =
  createAction<readonly LostUpload[]>('upload/interrupted');
/** What the API has of an upload that was broken off; null: nothing any more. */
export const storedPartFound = createAction<{
  pointer: string;
  percent: number | null;
}>('upload/storedPartFound');
/** The whole file had arrived before the reload: no file is needed. */
export const checkingResumed = createAction<
  LostUpload & { readonly resume: ResumePoint }
>('upload/checkingResumed');

export interface WithUploads {
  uploads: Slots;
}

const initial: Slots = {};

const without = (slots: Slots, pointer: string): Slots => {
  const { [pointer]: _gone, ...rest } = slots;
  return rest;
};

/** One state per slot, never a pile of flags. */
export const uploadReducer = createReducer(initial, (builder) => {
  builder
    .addCase(
      uploadBegan,
      (slots, { payload: { pointer, file, resume, percent } }) => ({
        ...slots,
        [pointer]: {
          status: 'uploading',
          filename: file.name,
          size: file.size,
          percent,
          secondsLeft: undefined,
          retryIn: null,
          resume,
        },
      }),
    )
    .addCase(fileRefused, (slots, { payload: { pointer, ...refused } }) => ({
      ...slots,
      [pointer]: { status: 'refused', ...refused },
    }))
    .addCase(uploadIdentified, (slots, { payload: { pointer, resume } }) => {
      const slot = slots[pointer];
      if (slot?.status !== 'uploading') return slots;
      // What had arrived of another file counts for nothing.
      const isAnother = slot.resume && slot.resume.fileId !== resume.fileId;
      const percent = isAnother ? 0 : slot.percent;
      return { ...slots, [pointer]: { ...slot, resume, percent } };
    })
    .addCase(
      uploadProgressed,
      (slots, { payload: { pointer, percent, secondsLeft } }) => {
        const slot = slots[pointer];
        if (slot?.status !== 'uploading') return slots;
        if (slot.percent >= percent && slot.retryIn === null) return slots;
        return {
          ...slots,
          [pointer]: {
            ...slot,
            percent: Math.max(slot.percent, percent),
            secondsLeft,
            retryIn: null,
          },
        };
      },
    )
    .addCase(
      uploadStalled,
      (slots, { payload: { pointer, percent, retryIn } }) => {
        const slot = slots[pointer];
        if (slot?.status !== 'uploading') return slots;
        return { ...slots, [pointer]: { ...slot, percent, retryIn } };
      },
    )
    .addCase(fileUnreadable, (slots, { payload: { pointer } }) => {
      const slot = slots[pointer];
      if (slot?.status !== 'uploading') return slots;
      const { filename, size, percent, resume } = slot;
      return {
        ...slots,
        [pointer]: {
          status: 'interrupted',
          unreadable: true,
          filename,
          size,
          percent,
          resume,
        },
      };
    })
    .addCase(
      checkingBegan,
      (slots, { payload: { pointer, stage, remarks } }) => {
        const slot = slots[pointer];
        if (slot?.status !== 'uploading' && slot?.status !== 'checking')
          return slots;
        const { filename, size, resume } = slot;
        const file = { filename, size, resume };
        return {
          ...slots,
          [pointer]: { status: 'checking', stage, remarks, ...file },
        };
      },
    )
    .addCase(checkingResumed, (slots, { payload }) => {
      const { pointer, filename, size, resume } = payload;
      return {
        ...slots,
        [pointer]: {
          status: 'checking',
          stage: 'received',
          remarks: [],
          filename,
          size,
          resume,
        },
      };
    })
    .addCase(storedPartFound, (slots, { payload: { pointer, percent } }) => {
      const slot = slots[pointer];
      if (slot?.status !== 'interrupted') return slots;
      const { resume, ...rest } = slot;
      return {
        ...slots,
        [pointer]: {
          ...rest,
          percent: percent ?? 0,
          resume: percent === null ? undefined : resume,
        },
      };
    })
    .addCase(uploadCompleted, (slots, { payload }) =>
      without(slots, payload.pointer),
    )
    .addCase(uploadCancelled, (slots, { payload }) => without(slots, payload))
    .addCase(fileRemoved, (slots, { payload }) =>
      without(slots, payload.pointer),
    )
    .addCase(slotCleared, (slots, { payload }) => without(slots, payload))
    .addCase(allSlotsCleared, () => ({}))
    .addCase(uploadsInterrupted, (slots, { payload }) => ({
      ...slots,
      ...Object.fromEntries(
        payload
          .filter(({ pointer }) => !isBusy(slots[pointer]))
          .map(({ pointer, filename, size, percent, resume }) => [
            pointer,
            {
              status: 'interrupted' as const,
              unreadable: false,
              filename,
              size,
              percent,
              resume,
            },
          ]),
      ),
    }));
});
