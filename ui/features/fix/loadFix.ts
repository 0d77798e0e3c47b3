import type { FixAnswer } from '@contract/staff/staff';
import { renameAnswers, splitPointer, toPattern } from '@engine';
import { restoreJoined } from '@engine/evaluate/documents/restoreJoined';
import type { JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import {
  createContext,
  type Environment,
} from '../../forms/state/createContext';
import { findStepOf } from '../../forms/findStepOf';
import { isExpired } from '../../forms/keptAnswers/isExpired';
import { restoreKept } from '../../forms/keptAnswers/restoreKept';
import type { ApiClient } from '../../lib/api/apiClient';
import { noMemory } from '../../lib/browser/draftMemory';
import type { DraftStorage, SavedDraft } from '../../lib/browser/draftStorage';
import { loadForm, type FormLoading } from '../../lib/api/loadForm';
import type { Opening } from '../deposit/depositActions';
import type { OpenDeposit } from '../deposit/depositState';
import type { PendingUpload } from '../deposit/depositServices';
import { splitSavedFiles } from '../deposit/savedDraft';
import type { ReviewSheet } from '../deposit/review/reviewSheets';
import type { ReviewTexts } from '../deposit/review/reviewWords';
import { loadAnswers } from '../deposits/view/loadAnswers';
import { takeTyped, type Fixing } from './fixAnswers';

/** The address of the data of a returned deposit below the context path. */
export const toFixPath = (reference: string): string =>
  `deposit/${encodeURIComponent(reference)}/fix`;

/** Everything outside of the page from which it is made. */
export interface FixLoading extends FormLoading {
  api: ApiClient;
  drafts: DraftStorage;
  now(): number;
  findEnvironment(): Promise<Environment>;
}

/** A returned deposit, ready to be fixed. */
export interface LoadedFix {
  answer: FixAnswer;
  fixing: Fixing;
  opening: Opening;
  /** Uploads that a reload broke off. */
  lost: readonly PendingUpload[];
  /** All answers as they were sent, in words. */
  sheets: readonly ReviewSheet[];
}

/** Finds what was fixed before a reload, unless it is too old, of someone else, or older than the return. */
function findKept(
  { drafts, now }: FixLoading,
  { correction }: FixAnswer,
  { user, config }: Environment,
): SavedDraft | undefined {
  const kept = drafts.find();
  if (kept === undefined) return undefined;
  const isOld =
    isExpired(kept.savedAt, now(), config.draftMinutes) ||
    kept.savedAt < Date.parse(correction.date);
  if (!isOld && (kept.owner ?? null) === user.username) return kept;
  drafts.clear();
  return undefined;
}

/** Loads a returned deposit by the user's login or by the token of a mailed link, with what was fixed before a reload. Rejects as the API refuses. */
export async function loadFix(
  loading: FixLoading,
  reference: string,
  token: string | null,
  texts: ReviewTexts,
): Promise<LoadedFix> {
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`;
  const [environment, answer] = await Promise.all([
    loading.findEnvironment(),
    loading.api.get<FixAnswer>(`${toFixPath(reference)}${query}`),
  ]);
  const { key, version } = answer.form;
  const { form, lists, credits } = await loadForm(loading, key, 'all', version);
  const sheets = await loadAnswers(loading, {
    deposit: answer.record,
    environment,
    texts,
  });
  const fixing = {
    sent: answer.record.data as JsonObject,
    revision: answer.revision,
    editable: answer.editable,
  };
  const kept = findKept(loading, answer, environment);
  const { complete, lost } = splitSavedFiles(kept?.files ?? {});
  const context = createContext(environment, lists, complete);
  const answers =
    kept === undefined
      ? fixing.sent
      : takeTyped(
          form,
          fixing,
          renameAnswers(form, kept.data),
          kept.sent === undefined ? {} : renameAnswers(form, kept.sent),
        );
  const data = restoreJoined(form.model, lists, answers);
  const current = form.definition.form.steps[0]?.id ?? '';
  const saved = {
    wizard: { current, complete: [], attempted: [] },
    stash: {},
    data,
  };
  return {
    answer,
    fixing,
    lost,
    sheets,
    opening: {
      form,
      context,
      credits,
      wizard: restoreKept(form, saved, context).wizard,
      editable: answer.editable,
      idempotencyKey: null,
      posted: false,
      receipt: null,
      memory: noMemory,
      sent: fixing.sent,
      problem: null,
      newerVersion: undefined,
      owner: environment.user.username,
      changedAt: kept?.savedAt ?? null,
    },
  };
}

/** The steps that ask for something at the places that may change, in the order of the form. */
export function listSteps({
  form,
  wizard,
  editable = [],
}: Pick<OpenDeposit, 'form' | 'wizard' | 'editable'>): string[] {
  const { places }: { places: Partial<FormModel['places']> } = form.model;
  // A computed answer changes with others, and no step asks for it.
  const asked = editable.filter((place) => {
    const { scopePath, field } = splitPointer(place);
    return places[`${toPattern(scopePath)}#${field}`] !== undefined;
  });
  const asking = new Set(asked.map((place) => findStepOf(form, place, wizard)));
  return form.definition.form.steps
    .map(({ id }) => id)
    .filter((id) => asking.has(id));
}
