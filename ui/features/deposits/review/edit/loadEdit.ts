import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { JsonObject } from '@engine/types/json';
import { restoreJoined } from '@engine/evaluate/documents/restoreJoined';
import {
  createContext,
  type Environment,
} from '../../../../forms/state/createContext';
import { restoreKept } from '../../../../forms/keptAnswers/restoreKept';
import { noMemory } from '../../../../lib/browser/draftMemory';
import { loadForm, type FormLoading } from '../../../../lib/api/loadForm';
import type { Opening } from '../../../deposit/depositActions';
import { listEditedFields, listQuestions } from './editedAnswers';

/** Loads the form of a deposit with its answers, of which those about its items may change, and what is not decided of its title. */
export async function loadEdit(
  loading: FormLoading,
  { record, titlePlaces, form: { key, version } }: DepositRecordAnswer,
  environment: Environment,
): Promise<Opening> {
  const { form, lists, credits } = await loadForm(loading, key, 'all', version);
  const stored = record.data as JsonObject;
  const data = restoreJoined(form.model, lists, stored);
  const context = createContext(environment, lists);
  const current = form.definition.form.steps[0]?.id ?? '';
  const saved = {
    wizard: { current, complete: [], attempted: [] },
    stash: {},
    data,
  };
  return {
    form,
    context,
    credits,
    wizard: restoreKept(form, saved, context).wizard,
    editable: listQuestions(form, listEditedFields(form, data, titlePlaces)),
    idempotencyKey: null,
    posted: false,
    receipt: null,
    memory: noMemory,
    problem: null,
    newerVersion: undefined,
    owner: environment.user.username,
    changedAt: null,
  };
}
