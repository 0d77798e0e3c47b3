import type { Store } from '@reduxjs/toolkit';
import type { FieldPatch } from '@contract/staff/library';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { formMoved } from '../../../../forms/state/formActions';
import type { Environment } from '../../../../forms/state/createContext';
import { listLeftFindings, pageForm } from '../../../../forms/state/openForm';
import { ApiError } from '../../../../lib/api/apiError';
import type { FormLoading } from '../../../../lib/api/loadForm';
import { depositOpened, type Opening } from '../../../deposit/depositActions';
import {
  findOpenDeposit,
  type WithDeposit,
} from '../../../deposit/depositState';
import { readWords } from '../../../explain/formWords';
import type { FieldWords } from '../../../staff/record/CollisionNote';
import {
  DATA,
  listChanged,
  listEditedFields,
  listNewErrors,
  toDataPatch,
} from './editedAnswers';
import { loadEdit } from './loadEdit';

/** The answers of a deposit while they are edited beside the staff's own form. */
export interface EditedDeposit {
  /** Opens its form in the store of the page. */
  load(): Promise<Opening>;
  /** Its changes as they are sent. */
  listMore(): FieldPatch;
  /** Shows the errors that the changes bring; false while there are any. */
  isReady(): boolean;
  /** Shows at its questions what the API refused; answers the error as the staff's own form shows it. */
  showRefused(error: unknown): unknown;
  readonly words: FieldWords;
}

/** What the edit reads and writes outside its own state. */
export interface Editing {
  store: Store<WithDeposit>;
  loading: FormLoading;
  now(): number;
  findEnvironment(): Promise<Environment>;
}

const inForm = (pointer: string) => pointer.slice(DATA.length);
const isOfForm = (pointer: string) => pointer.startsWith(`${DATA}/`);

/** Builds the edit of a deposit; it stays with the answers that it began with, which the revision is of. */
export function createEditedDeposit(
  { store, loading, now, findEnvironment }: Editing,
  answer: DepositRecordAnswer,
): EditedDeposit {
  let opened: Opening | undefined;

  const show = (findings: ApiError['findings']) =>
    store.dispatch(
      formMoved(pageForm, { type: 'submitRefused', findings }, now()),
    );

  /** The state at the beginning and the present one; undefined before it is loaded. */
  function readStates() {
    const deposit = findOpenDeposit(store.getState());
    if (opened === undefined || deposit === undefined) return undefined;
    const { form, wizard } = opened;
    return {
      form,
      before: wizard.form,
      after: deposit.wizard.form,
      places: listEditedFields(form, wizard.form.data, answer.titlePlaces),
    };
  }

  function wordsAt(pointer: string) {
    const deposit = findOpenDeposit(store.getState());
    return isOfForm(pointer) && deposit ? readWords(deposit) : undefined;
  }

  return {
    async load() {
      opened = await loadEdit(loading, answer, await findEnvironment());
      store.dispatch(depositOpened(opened));
      return opened;
    },

    listMore() {
      const states = readStates();
      if (states === undefined) return [];
      const { before, after, places } = states;
      return toDataPatch(before.data, after.data, places);
    },

    isReady() {
      const states = readStates();
      if (states === undefined) return true;
      const { before, after, places } = states;
      const deposit = findOpenDeposit(store.getState());
      const findings = [
        ...(deposit === undefined ? [] : listLeftFindings(deposit)),
        ...listNewErrors(
          before.evaluation.findings,
          after.evaluation.findings,
          places,
          listChanged(before.data, after.data, places),
        ),
      ];
      if (findings.length > 0) show(findings);
      return findings.length === 0;
    },

    showRefused(error) {
      if (!(error instanceof ApiError)) return error;
      const { status, code, message, reference, findings } = error;
      const own = findings.filter(({ path }) => isOfForm(path));
      if (own.length === 0) return error;
      show(own.map((each) => ({ ...each, path: inForm(each.path) })));
      const others = findings.filter(({ path }) => !isOfForm(path));
      const refusal = { code, message, reference, findings: others };
      return new ApiError(status, refusal, error.answer);
    },

    words: {
      findLabel: (pointer) => wordsAt(pointer)?.findLabel(inForm(pointer)),
      findValue: (pointer, value) =>
        wordsAt(pointer)?.findValue(inForm(pointer), value),
    },
  };
}
