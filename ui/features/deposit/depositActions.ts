import { createAction, type Action } from '@reduxjs/toolkit';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';
import type { FileRecord } from '@contract/files';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardEvent, WizardState } from '@engine/types/wizard';
import { formMoved, problemShown } from '../../forms/state/formActions';
import { pageForm } from '../../forms/state/openForm';
import type { DraftMemory } from '../../lib/browser/draftMemory';
import type { LoadedLists } from '../../lib/api/loadForm';
import type { Receipt } from '@contract/receipt';
import type { PendingUpload } from './depositServices';
import type { OpenDeposit } from './depositState';
import type { FormOffer } from './formOffer';

/** The state with which a loaded page starts. */
export interface Opening {
  form: CompiledForm;
  context: Context;
  credits: Record<string, string>;
  wizard: WizardState;
  idempotencyKey: string | null;
  posted: boolean;
  receipt: Receipt | null;
  memory: DraftMemory;
  /** Of a returned deposit: the answers that the library has. */
  sent?: JsonObject;
  owner: string | null;
  changedAt: number | null;
  problem: OpenDeposit['problem'];
  /** The places that may change; absent: all. */
  editable?: readonly JsonPointer[];
  /** The version of the form that is live where this one is older. */
  newerVersion: number | undefined;
}

/** The page asks for everything it needs, at start or after "Try again". */
export const loadAsked = createAction('deposit/loadAsked');
export const depositOpened = createAction<Opening>('deposit/opened');
/** The lists of later steps are there. */
export const listsLoaded = createAction<LoadedLists>('deposit/listsLoaded');
export const loadFailed = createAction<{
  message: string;
  reference: string | null;
}>('deposit/loadFailed');

/** Something happened in the wizard; `at` is when. */
export const wizardMoved = (event: WizardEvent, at: number) =>
  formMoved(pageForm, event, at);
/** Whether something happened in the wizard. */
export const isWizardMoved = (
  action: Action,
): action is ReturnType<typeof wizardMoved> =>
  formMoved.match(action) && action.payload.form === pageForm;

/** A file may be chosen soon: the workflows of files are needed. */
export const filesNeeded = createAction('deposit/filesNeeded');
/** An upload is complete: its record joins the context, its id the document. */
export const fileStored = createAction(
  'deposit/fileStored',
  (pointer: JsonPointer, record: FileRecord, at: number) => ({
    payload: { pointer, record, at },
  }),
);
/** The API knows more of a file in the document than when it was stored, e.g. that it is clean. */
export const fileRenewed = createAction<FileRecord>('deposit/fileRenewed');
/** Files left the document, by the reader's wish or because the API no longer has them. */
export const filesCleared = createAction(
  'deposit/filesCleared',
  (pointers: readonly JsonPointer[], at: number) => ({
    payload: { pointers, at },
  }),
);

/** The files that another answer removed come back, and with them the answer before. */
export const dropUndone = createAction('deposit/dropUndone');

/** The user logged in or out, or changed the own details; the answers are judged again with the new user. */
export const userRenewed = createAction<CurrentUser>('deposit/userRenewed');

/** Another version of the form is live than that of the draft; the words of the note. */
export const newerFormFound = createAction<string>('deposit/newerFormFound');
/** It is known what the live version of the form means for the answers. */
export const formCompared = createAction<FormOffer>('deposit/formCompared');

/** The page keeps something in mind beside the answers. */
export const remembered =
  createAction<Partial<DraftMemory>>('deposit/remembered');

/** Shows a problem of the whole deposit above the form. */
export const problemFound = (problem: NonNullable<OpenDeposit['problem']>) =>
  problemShown({ form: pageForm, problem });
export const depositStored = createAction<Receipt>('deposit/stored');

/** Begins anew: nothing of the draft or the last receipt remains. */
export const startedAgain = createAction('deposit/startedAgain');

export const expiryNear = createAction('deposit/expiryNear');
/** "Keep my answers": the draft counts as changed now, and the login begins anew. */
export const draftKept = createAction<number>('deposit/draftKept');
/** The reader has read that the login ends in any case. */
export const endingRead = createAction<number>('deposit/endingRead');
/** Nothing changed for too long: the draft is gone. */
export const draftExpired = createAction('deposit/draftExpired');

/** The login lapsed; no answer is lost, and the user may log in again. */
export const loginLapsed = createAction('deposit/loginLapsed');

/** The hash of the address changed, by a link, by hand or by the browser's buttons. */
export const hashChanged = createAction<string>('deposit/hashChanged');
/** The live version of the form is wanted in the place of that of the draft. */
export const liveFormAsked = createAction('deposit/liveFormAsked');
export const submitPressed = createAction('deposit/submitPressed');

/** Uploads that a reload broke off: the reader is asked to choose the files again. */
export const uploadsLost = createAction<readonly PendingUpload[]>(
  'deposit/uploadsLost',
);
