import { createReducer, type Action } from '@reduxjs/toolkit';
import { beginWizard, wizardReducer } from '@engine';
import type { WizardEvent } from '@engine/types/wizard';
import { pageForm } from '../../forms/state/openForm';
import {
  isOfForm,
  reduceForm,
  withContext,
} from '../../forms/state/reduceForm';
import { noMemory } from '../../lib/browser/draftMemory';
import { findOwner } from '../identity/owner';
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
  formCompared,
  isWizardMoved,
  listsLoaded,
  loadAsked,
  loadFailed,
  loginLapsed,
  newerFormFound,
  remembered,
  startedAgain,
  userRenewed,
} from './depositActions';
import type { DepositState, OpenDeposit } from './depositState';
import { rememberDroppedFiles } from './droppedFiles';
import { listAnother } from './listAnother';
import { withoutAnswered } from './moveDeposit';
import { withNewerForm, withOffer } from './newerForm';
import { clearFiles, withFile, withRecord } from './changeFiles';

/** Events that change nothing worth keeping. */
const passing: ReadonlySet<WizardEvent['type']> = new Set([
  'waitBegan',
  'waitEnded',
  'contextChanged',
  'submitAsked',
  'submitFailed',
  'changeDeclined',
]);

/** Applies an action to the form of the page and records the time of the change. */
function followForm(state: OpenDeposit, action: Action): OpenDeposit {
  const next = reduceForm(state, action);
  if (!isWizardMoved(action) || next === state) return next;
  const { event, at } = action.payload;
  const told = rememberDroppedFiles(
    state,
    withoutAnswered(state, next, event),
    event,
  );
  if (passing.has(event.type)) return told;
  const changedAt = told.wizard.dirty ? (at ?? told.changedAt) : told.changedAt;
  return { ...told, changedAt, expiring: false };
}

const beginAgain = (state: OpenDeposit): OpenDeposit => {
  const context = { ...state.context, files: {}, checks: {} };
  return {
    ...state,
    context,
    known: {},
    leftTexts: {},
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

/**
 * Keeps the owner of answers until they are cleared. Questions differ for another user; if the answers therefore
 * change, the key of the post no longer fits them.
 */
function renewUser(
  state: OpenDeposit,
  user: OpenDeposit['context']['user'],
): OpenDeposit {
  const owner = findOwner(state, user);
  const next = { ...withContext(state, { user }), owner, expiring: false };
  return next.wizard.form.data === state.wizard.form.data
    ? next
    : { ...next, idempotencyKey: null, posted: false };
}

function store(
  state: OpenDeposit,
  receipt: NonNullable<OpenDeposit['receipt']>,
): OpenDeposit {
  const fresh = beginAgain(state);
  const { form, wizard, context } = fresh;
  const event = { type: 'submitCompleted' } as const;
  const another = listAnother(state);
  return {
    ...fresh,
    receipt,
    memory: another === undefined ? noMemory : { ...noMemory, another },
    wizard: wizardReducer(form, wizard, event, context),
  };
}

/** A case of a deposit that is open; before, nothing changes. */
const whenOpen =
  <Case extends Action>(
    reduce: (state: OpenDeposit, action: Case) => OpenDeposit,
  ) =>
  (state: DepositState, action: Case): DepositState =>
    state.phase === 'open' ? reduce(state, action) : state;

const atTime = (state: OpenDeposit, at: number): OpenDeposit => ({
  ...state,
  changedAt: at,
  expiring: false,
});

const keep = (state: OpenDeposit, at: number): OpenDeposit => ({
  ...state,
  changedAt: state.changedAt === null ? null : at,
  expiring: false,
});

const loading: DepositState = { phase: 'loading' };

/** The deposit of the page: the form host with a draft, files and a receipt. */
export const depositReducer = createReducer<DepositState>(
  loading,
  (builder) => {
    builder
      .addCase(depositOpened, (state, { payload }) => ({
        ...payload,
        phase: 'open',
        expiring: false,
        begun: 0,
        focus:
          state.phase === 'open'
            ? { on: 'note', turn: state.focus.turn + 1 }
            : { on: 'none', turn: 0 },
      }))
      .addCase(loadAsked, (state) =>
        state.phase === 'open' ? state : { phase: 'loading' },
      )
      .addCase(loadFailed, (_state, { payload }) => ({
        phase: 'failed',
        ...payload,
      }))
      .addCase(
        fileStored,
        whenOpen((state, { payload: { pointer, record, at } }) =>
          atTime(withFile(state, pointer, record), at),
        ),
      )
      .addCase(
        fileRenewed,
        whenOpen((state, { payload }) => withRecord(state, payload)),
      )
      .addCase(
        filesCleared,
        whenOpen((state, { payload: { pointers, at } }) =>
          atTime(clearFiles(state, pointers), at),
        ),
      )
      .addCase(
        userRenewed,
        whenOpen((state, { payload }) => renewUser(state, payload)),
      )
      .addCase(
        listsLoaded,
        whenOpen((state, { payload }) => {
          const lists = { ...state.context.lists, ...payload.lists };
          const credits = { ...state.credits, ...payload.credits };
          return { ...withContext(state, { lists }), credits };
        }),
      )
      .addCase(
        remembered,
        whenOpen((state, { payload }) => ({
          ...state,
          memory: { ...state.memory, ...payload },
        })),
      )
      .addCase(
        formCompared,
        whenOpen((state, { payload }) => withOffer(state, payload)),
      )
      .addCase(
        newerFormFound,
        whenOpen((state, { payload }) => withNewerForm(state, payload)),
      )
      .addCase(
        depositStored,
        whenOpen((state, { payload }) => store(state, payload)),
      )
      .addCase(startedAgain, whenOpen(beginAgain))
      .addCase(draftExpired, whenOpen(beginAgain))
      .addCase(
        expiryNear,
        whenOpen((state) => ({ ...state, expiring: true })),
      )
      .addCase(
        draftKept,
        whenOpen((state, { payload }) => keep(state, payload)),
      )
      .addCase(
        endingRead,
        whenOpen((state, { payload }) => keep(state, payload)),
      )
      .addCase(
        loginLapsed,
        whenOpen((state) => ({ ...state, expiring: false })),
      )
      .addMatcher(isOfForm, (state, action) =>
        state.phase === 'open' && action.payload.form === pageForm
          ? followForm(state, action)
          : state,
      );
  },
);
