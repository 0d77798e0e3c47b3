import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FileRecord } from '@engine/types/context';
import { isBusy, type Slots } from './slotState';

/** A file was chosen for a slot and passed the checks of the page. */
export const uploadBegan = createAction<{
  pointer: string;
  file: File;
  purpose: string;
  label: string;
  scanning: boolean;
  chunkSize: number;
}>('upload/began');
/** The chosen file cannot be taken; nothing was sent. */
export const fileRefused = createAction<{
  pointer: string;
  filename: string;
  size: number;
  errors: readonly string[];
}>('upload/refused');
export const uploadProgressed = createAction<{
  pointer: string;
  percent: number;
  secondsLeft: number | undefined;
}>('upload/progressed');
export const uploadStalled = createAction<string>('upload/stalled');
/** All bytes are there; the API looks at them. */
export const checkingBegan = createAction<{
  pointer: string;
  scanning: boolean;
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
  createAction<readonly { pointer: string; filename: string; size: number }[]>(
    'upload/interrupted',
  );

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
    .addCase(uploadBegan, (slots, { payload: { pointer, file } }) => ({
      ...slots,
      [pointer]: {
        status: 'uploading',
        filename: file.name,
        size: file.size,
        percent: 0,
        secondsLeft: undefined,
        stalled: false,
      },
    }))
    .addCase(fileRefused, (slots, { payload: { pointer, ...refused } }) => ({
      ...slots,
      [pointer]: { status: 'refused', ...refused },
    }))
    .addCase(
      uploadProgressed,
      (slots, { payload: { pointer, percent, secondsLeft } }) => {
        const slot = slots[pointer];
        if (slot?.status !== 'uploading') return slots;
        if (slot.percent >= percent && !slot.stalled) return slots;
        return {
          ...slots,
          [pointer]: {
            ...slot,
            percent: Math.max(slot.percent, percent),
            secondsLeft,
            stalled: false,
          },
        };
      },
    )
    .addCase(uploadStalled, (slots, { payload: pointer }) => {
      const slot = slots[pointer];
      if (slot?.status !== 'uploading') return slots;
      return { ...slots, [pointer]: { ...slot, stalled: true } };
    })
    .addCase(checkingBegan, (slots, { payload: { pointer, scanning } }) => {
      const slot = slots[pointer];
      if (!slot || !isBusy(slot)) return slots;
      const { filename, size } = slot;
      return {
        ...slots,
        [pointer]: { status: 'checking', filename, size, scanning },
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
        payload.map(({ pointer, filename, size }) => [
          pointer,
          { status: 'interrupted' as const, filename, size },
        ]),
      ),
    }));
});
