import { createReducer } from '@reduxjs/toolkit';
import { isBusy, type Slots } from '../slotState';
import {
  uploadBegan,
  fileRefused,
  uploadIdentified,
  uploadProgressed,
  uploadStalled,
  fileUnreadable,
  checkingBegan,
  uploadCompleted,
  uploadCancelled,
  fileRemoved,
  slotCleared,
  allSlotsCleared,
  uploadsInterrupted,
  storedPartFound,
  checkingResumed,
} from './uploadActions';

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
          reason: undefined,
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
      // The percentage of a different upload does not count for this one.
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
    .addCase(uploadStalled, (slots, { payload: { pointer, ...stalled } }) => {
      const slot = slots[pointer];
      if (slot?.status !== 'uploading') return slots;
      return { ...slots, [pointer]: { ...slot, ...stalled } };
    })
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
