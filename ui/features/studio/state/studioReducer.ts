import { createReducer } from '@reduxjs/toolkit';
import type {
  StudioFiles,
  WorkingCopy,
  WorkingCopySaved,
} from '@contract/studio/studio';
import { patchFiles } from '@engine/patches/fileDraft';
import { isSamePlace, type Place } from '../editing/definition/files';
import { isSamePart } from '../editing/outline/isSamePart';
import { adoptedSteps, settleAdopted } from './adoptEdits';
import { dropEdits } from './dropEdits';
import { mergeOthers } from './mergeOthers';
import { patchOf, tryPatch } from './patches';
import { settleConflict } from './settleConflict';
import {
  adoptedSettled,
  conflictFound,
  conflictSettled,
  copyAsked,
  copyLoaded,
  copyNotLoaded,
  edited,
  editsKept,
  followed,
  jsonTyped,
  notSaved,
  redone,
  refusedDropped,
  saved,
  savingBegan,
  sendingBegan,
  sendingRefused,
  selected,
  typedDropped,
  typedSettled,
  undone,
} from './studioActions';
import {
  emptyStudio,
  type Edit,
  type OpenCopy,
  type Step,
  type StudioState,
} from './studioState';

/** More steps than these are never taken back one by one. */
const MOST_STEPS = 100;

/** The working copy of the studio, and what is done to it in this browser. */
export const studioReducer = createReducer<StudioState>(
  emptyStudio,
  (builder) => {
    builder
      .addCase(copyAsked, (state) => ({ ...state, phase: 'loading' }))
      .addCase(copyNotLoaded, (state, { payload: cause }) => ({
        ...state,
        phase: 'failed',
        cause,
      }))
      .addCase(copyLoaded, (state, { payload }) => {
        const { copy, live, unsaved, isAdopted, ...kept } = payload;
        const next = { ...copy, saved: copy.files, live };
        const opened = { ...openCopy(state, next, unsaved), ...kept };
        if (!isAdopted || kept.conflict !== null) return opened;
        const { files } = opened.copy;
        return { ...opened, undo: adoptedSteps(copy.files, files, unsaved) };
      })
      .addCase(adoptedSettled, (state) => ({
        ...state,
        undo: settleAdopted(state.undo),
        redo: settleAdopted(state.redo),
        drops: state.drops + 1,
      }))
      .addCase(jsonTyped, (state, { payload: { file, text, begun } }) => ({
        ...state,
        typed: { ...state.typed, [file]: { text, begun } },
      }))
      .addCase(typedSettled, (state, { payload: file }) => ({
        ...state,
        typed: withoutTyped(state.typed, file),
      }))
      .addCase(typedDropped, (state, { payload: file }) => ({
        ...state,
        typed: withoutTyped(state.typed, file),
        drops: state.drops + 1,
      }))
      .addCase(edited, (state, { payload }) => edit(state, payload))
      .addCase(selected, (state, { payload }) => ({
        ...state,
        selected: payload,
        selections: state.selections + (isSelected(state, payload) ? 0 : 1),
      }))
      .addCase(followed, (state, { payload }) => ({
        ...state,
        selected: payload,
      }))
      .addCase(undone, (state, { payload: label }) =>
        step(state, label, 'undo', 'redo', 'back'),
      )
      .addCase(redone, (state, { payload: label }) =>
        step(state, label, 'redo', 'undo', 'patch'),
      )
      .addCase(savingBegan, (state) => ({
        ...state,
        saving: true,
        problem: null,
        refusal: null,
      }))
      .addCase(sendingBegan, (state, { payload: call }) => ({
        ...state,
        unsaved: state.unsaved.map((edit, index) =>
          index === 0 || !state.oneByOne ? { ...edit, call } : edit,
        ),
      }))
      .addCase(sendingRefused, (state, { payload: { oneByOne } }) => ({
        ...state,
        oneByOne,
        unsaved: state.unsaved.map(({ call: _call, ...edit }) => edit),
      }))
      .addCase(notSaved, (state, { payload }) => ({
        ...state,
        saving: false,
        ...payload,
      }))
      .addCase(refusedDropped, dropRefused)
      .addCase(editsKept, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(saved, (state, { payload: { answer, edits } }) =>
        takeSaved(state, answer, edits),
      )
      .addCase(conflictFound, (state, { payload: conflict }) => ({
        ...state,
        saving: false,
        conflict,
      }))
      .addCase(conflictSettled, settleConflict);
  },
);

function withoutTyped(
  typed: StudioState['typed'],
  settled: string,
): StudioState['typed'] {
  return Object.fromEntries(
    Object.entries(typed).filter(([file]) => file !== settled),
  );
}

/** Opens a working copy and makes the kept edits again; those that do not fit are left to the API to refuse. */
function openCopy(
  state: StudioState,
  copy: WorkingCopy & Pick<OpenCopy, 'saved' | 'live'>,
  kept: readonly Edit[],
): StudioState & { readonly copy: OpenCopy } {
  const files = kept.reduce(
    (before, { patch }) => tryPatch(before, patch) ?? before,
    copy.files,
  );
  return {
    ...emptyStudio,
    phase: 'open',
    copy: { ...copy, files },
    unsaved: kept,
    selected: state.selected,
    selections: state.selections,
    turn: state.turn + 1,
    drops: state.drops,
  };
}

const isSelected = ({ selected: now }: StudioState, place: Place | null) =>
  now === place || (now !== null && place !== null && isSamePlace(now, place));

function edit(
  state: StudioState,
  change: Parameters<typeof edited>[0],
): StudioState {
  const { label, files, stepKey, selected: next } = change;
  const { removesSelected, isTyped } = change;
  const { copy, undo } = state;
  if (copy === null || files === copy.files) return state;
  const patch = patchOf(copy.files, files);
  if (patch.length === 0) return state;
  const back = patchOf(files, copy.files);
  const last = undo.at(-1);
  const joins = stepKey !== undefined && last?.stepKey === stepKey;
  const to = next ?? state.selected;
  const checked = isTyped === true ? to : (next ?? null);
  const stays =
    removesSelected !== true &&
    (checked === null ||
      (state.selected !== null &&
        isSamePart(copy.files, files, state.selected, checked)));
  const made: Step = joins
    ? {
        ...last,
        label,
        patch: [...last.patch, ...patch],
        back: [...back, ...last.back],
        to,
      }
    : { label, stepKey, patch, back, from: state.selected, to };
  const others = joins ? undo.slice(0, -1) : undo;
  return {
    ...state,
    copy: { ...copy, files },
    unsaved: [...state.unsaved, { label, patch, stepKey }],
    undo:
      joins && changesNothing(files, made)
        ? others
        : [...others, made].slice(-MOST_STEPS),
    redo: [],
    oneByOne: false,
    selected: to,
    selections: state.selections + (stays ? 0 : 1),
    turn: state.turn + (isTyped === true ? 1 : 0),
  };
}

/** Operations of a step up to which it is looked at: typing must not cost more with its length. */
const MOST_COMPARED = 100;

/** Whether a step led back to where it began, as a box that was ticked and unticked: undo would show nothing. */
function changesNothing(files: StudioFiles, { back }: Step): boolean {
  if (back.length > MOST_COMPARED) return false;
  const before = tryPatch(files, back);
  return before !== undefined && patchOf(before, files).length === 0;
}

/** Takes the last step back, or makes it again; one that others made impossible is forgotten. */
function step(
  state: StudioState,
  label: string,
  from: 'undo' | 'redo',
  to: 'undo' | 'redo',
  direction: 'back' | 'patch',
): StudioState {
  const { copy } = state;
  const last = state[from].at(-1);
  if (copy === null || last === undefined) return state;
  const rest = state[from].slice(0, -1);
  const patch = last[direction];
  const files = tryPatch(copy.files, patch);
  if (files === undefined) return { ...state, [from]: rest };
  return {
    ...state,
    copy: { ...copy, files },
    unsaved: [...state.unsaved, { label, patch }],
    [from]: rest,
    [to]: [...state[to], { ...last, stepKey: undefined }],
    oneByOne: false,
    turn: state.turn + 1,
  };
}

function takeSaved(
  state: StudioState,
  { revision, savedDate, merged }: WorkingCopySaved,
  edits: readonly Edit[],
): StudioState {
  const { copy } = state;
  if (copy === null) return state;
  const sent = edits.flatMap(({ patch }) => patch);
  const saved = patchFiles(copy.saved, sent);
  const later = state.unsaved.slice(edits.length);
  const next = {
    ...state,
    saving: false,
    problem: null,
    refusal: null,
    unsaved: later,
    oneByOne: state.oneByOne && later.length > 0,
    copy: { ...copy, revision, savedDate, saved },
  };
  if (merged.length === 0) return next;
  const moved = mergeOthers(state, { copy: next.copy, merged, later });
  return { ...next, ...moved, turn: state.turn + 1 };
}

function dropRefused(state: StudioState): StudioState {
  const { copy, refusal, unsaved: edits } = state;
  if (copy === null || refusal === null) return state;
  const { files, unsaved } = dropEdits(copy.saved, edits, refusal.count);
  return {
    ...state,
    problem: null,
    refusal: null,
    oneByOne: false,
    unsaved,
    copy: { ...copy, files },
    undo: [],
    redo: [],
    turn: state.turn + 1,
    drops: state.drops + 1,
  };
}
