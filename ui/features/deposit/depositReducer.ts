import type { UnknownAction } from '@reduxjs/toolkit';
import { beginWizard, readPointer, wizardReducer } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { WizardEvent } from '@engine/types/wizard';
import { noMemory } from '../../lib/draftMemory';
import { isAnswer } from '../../lib/isAnswer';
import {
  depositOpened,
  depositStored,
  draftExpired,
  draftKept,
  endingRead,
  expiryNear,
  fileStored,
  fileRenewed,
  filesCleared,
  findingsShown,
  keyMade,
  listsLoaded,
  loadAsked,
  loadFailed,
  loginLapsed,
  postBegan,
  postRefused,
  problemFound,
  remembered,
  startedAgain,
  userRenewed,
  valueChecked,
  wizardMoved,
} from './depositActions';
import {
  isOnReview,
  type DepositState,
  type OpenDeposit,
} from './depositState';

const asksForFocus = (
  before: OpenDeposit,
  event: WizardEvent,
  after: OpenDeposit['wizard'],
): OpenDeposit['focus'] => {
  const turn = before.focus.turn + 1;
  if (before.wizard.current !== after.current) return { on: 'heading', turn };
  if (event.type === 'forwardAsked' || event.type === 'submitRefused')
    return { on: 'problems', turn };
  if (event.type === 'submitAsked' && after.submission.status !== 'submitting')
    return { on: 'problems', turn };
  return before.focus;
};

function move(state: OpenDeposit, event: WizardEvent): OpenDeposit {
  const wizard = wizardReducer(state.form, state.wizard, event, state.context);
  if (wizard === state.wizard) return state;
  const answersChanged =
    isAnswer(event) && wizard.form.data !== state.wizard.form.data;
  const isAnother = answersChanged && !isOnReview(state);
  const answered = answersChanged || event.type === 'startedAgain';
  return {
    ...state,
    wizard,
    focus: asksForFocus(state, event, wizard),
    problem: answered || event.type === 'submitAsked' ? null : state.problem,
    idempotencyKey: isAnother ? null : state.idempotencyKey,
    posted: isAnother ? false : state.posted,
  };
}

/** Events that change nothing worth keeping. */
const passing: ReadonlySet<WizardEvent['type']> = new Set([
  'waitBegan',
  'waitEnded',
  'contextChanged',
  'submitAsked',
  'submitFailed',
  'changeDeclined',
]);

const answerAt = (path: string, value: Json | undefined): WizardEvent => ({
  type: 'answered',
  change: { kind: 'set', path, value },
});

function tempFileIdAt(data: JsonObject, pointer: string): string | undefined {
  const value = readPointer(data, pointer);
  return typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof value.tempFileId === 'string'
    ? value.tempFileId
    : undefined;
}

/** What is still to be told once a file is there. */
function withoutFile(
  problem: OpenDeposit['problem'],
  pointer: string,
): OpenDeposit['problem'] {
  if (problem?.kind !== 'filesDeleted') return null;
  const pointers = problem.pointers.filter((one) => one !== pointer);
  return pointers.length === 0 ? null : { ...problem, pointers };
}

const withContext = (
  state: OpenDeposit,
  known: Partial<OpenDeposit['context']>,
): OpenDeposit =>
  move(
    { ...state, context: { ...state.context, ...known } },
    { type: 'contextChanged' },
  );

function clearFiles(
  state: OpenDeposit,
  pointers: readonly string[],
): OpenDeposit {
  const files = { ...state.context.files };
  let next = state;
  for (const pointer of pointers) {
    const id = tempFileIdAt(next.wizard.form.data, pointer);
    if (id !== undefined) delete files[id];
    next = move(next, answerAt(pointer, undefined));
  }
  return withContext(next, { files });
}

const beginAgain = (state: OpenDeposit): OpenDeposit => {
  const context = { ...state.context, files: {}, checks: {} };
  return {
    ...state,
    context,
    wizard: beginWizard(state.form, context),
    idempotencyKey: null,
    posted: false,
    receipt: null,
    memory: noMemory,
    owner: context.user.username,
    changedAt: null,
    expiring: false,
    problem: null,
    begun: state.begun + 1,
    focus: { on: 'heading', turn: state.focus.turn + 1 },
  };
};

function reduceOpen(state: OpenDeposit, action: UnknownAction): OpenDeposit {
  if (wizardMoved.match(action)) {
    const { event, at } = action.payload;
    const next = move(state, event);
    if (next === state || passing.has(event.type)) return next;
    const changedAt = next.wizard.dirty ? at : next.changedAt;
    return { ...next, changedAt, expiring: false };
  }
  if (fileStored.match(action)) {
    const { pointer, record, at } = action.payload;
    const files = { ...state.context.files, [record.tempFileId]: record };
    const known = { ...state, context: { ...state.context, files } };
    const next = move(
      known,
      answerAt(pointer, { tempFileId: record.tempFileId }),
    );
    const problem = withoutFile(state.problem, pointer);
    return { ...next, problem, changedAt: at, expiring: false };
  }
  if (fileRenewed.match(action)) {
    const record = action.payload;
    const { files } = state.context;
    return files[record.tempFileId] === undefined
      ? state
      : withContext(state, {
          files: { ...files, [record.tempFileId]: record },
        });
  }
  if (filesCleared.match(action)) {
    const { pointers, at } = action.payload;
    return { ...clearFiles(state, pointers), changedAt: at, expiring: false };
  }
  if (userRenewed.match(action)) {
    const user = action.payload;
    // Answers stay whose they are until they are cleared.
    const isKept = state.changedAt !== null || state.receipt !== null;
    const owner = isKept ? (state.owner ?? user.username) : user.username;
    const next = { ...withContext(state, { user }), owner, expiring: false };
    // What is asked of somebody else is another body: the key stands for the earlier one.
    return next.wizard.form.data === state.wizard.form.data
      ? next
      : { ...next, idempotencyKey: null, posted: false };
  }
  if (listsLoaded.match(action)) {
    const lists = { ...state.context.lists, ...action.payload.lists };
    const credits = { ...state.credits, ...action.payload.credits };
    return { ...withContext(state, { lists }), credits };
  }
  if (valueChecked.match(action)) {
    const { check, value, inOrder } = action.payload;
    const { checks } = state.context;
    const answers = { ...checks?.[check], [value.toLowerCase()]: inOrder };
    return withContext(state, { checks: { ...checks, [check]: answers } });
  }
  if (problemFound.match(action))
    return {
      ...state,
      problem: action.payload,
      focus: { on: 'problems', turn: state.focus.turn + 1 },
    };
  if (remembered.match(action))
    return { ...state, memory: { ...state.memory, ...action.payload } };
  if (findingsShown.match(action))
    return {
      ...state,
      focus: { on: 'problems', turn: state.focus.turn + 1 },
    };
  if (keyMade.match(action))
    return { ...state, idempotencyKey: action.payload, posted: false };
  if (postBegan.match(action)) return { ...state, posted: true };
  if (postRefused.match(action)) return { ...state, posted: false };
  if (depositStored.match(action)) {
    const { wizard, ...fresh } = beginAgain(state);
    return {
      ...fresh,
      receipt: action.payload,
      wizard: wizardReducer(
        state.form,
        wizard,
        { type: 'submitCompleted' },
        fresh.context,
      ),
    };
  }
  if (startedAgain.match(action) || draftExpired.match(action))
    return beginAgain(state);
  if (expiryNear.match(action)) return { ...state, expiring: true };
  if (draftKept.match(action) || endingRead.match(action)) {
    const changedAt = state.changedAt === null ? null : action.payload;
    return { ...state, changedAt, expiring: false };
  }
  if (loginLapsed.match(action)) return { ...state, expiring: false };
  return state;
}

/** The deposit of the page: a thin shell over the engine's wizard, which alone decides about answers and steps. */
export function depositReducer(
  state: DepositState = { phase: 'loading' },
  action: UnknownAction,
): DepositState {
  if (depositOpened.match(action))
    return {
      phase: 'open',
      ...action.payload,
      expiring: false,
      begun: 0,
      focus:
        state.phase === 'open'
          ? { on: 'note', turn: state.focus.turn + 1 }
          : { on: 'none', turn: 0 },
    };
  if (loadAsked.match(action))
    return state.phase === 'open' ? state : { phase: 'loading' };
  if (loadFailed.match(action)) return { phase: 'failed', ...action.payload };
  return state.phase === 'open' ? reduceOpen(state, action) : state;
}
