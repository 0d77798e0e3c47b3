import { createAction } from '@reduxjs/toolkit';
import type { FileRecord, FileRemark } from '@contract/files';
import type { CheckingStage } from '../slotState';
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
  /** The id of the upload unless an earlier one continues. */
  newId: string;
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
  /** The API's sentence; undefined while the connection is lost. */
  reason: string | undefined;
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
  /** The findings so far. */
  remarks: FileRemark[];
}>('upload/checkingBegan');
/** The file has arrived whole and has its id; its checks are running. */
export const uploadArrived = createAction<{
  pointer: string;
  record: FileRecord;
}>('upload/arrived');
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
/** The API named the stored part of an upload that was broken off; null: it has nothing any more. */
export const storedPartFound = createAction<{
  pointer: string;
  percent: number | null;
}>('upload/storedPartFound');
/** The whole file had arrived before the reload: no file is needed. */
export const checkingResumed = createAction<
  LostUpload & { readonly resume: ResumePoint }
>('upload/checkingResumed');
