import { explain } from '@engine/evaluate/explain';
import type { FormDefinition } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { depositOpened } from '../../features/deposit/depositActions';
import { findOpenDeposit } from '../../features/deposit/depositState';
import type { Place } from '../../features/studio/editing/definition/files';
import type {
  OfferedExample,
  PreviewMessage,
} from '../../features/studio/preview/previewMessages';
import {
  findControlId,
  findQuestions,
  listQuestionIds,
  toAnswerPath,
  type QuestionId,
} from '../../features/explain/questionIds';
import type { OpenForm } from '../../forms/state/openForm';
import { findOpenForm } from '../../forms/state/formsState';
import type { AppState, AppStore } from '../store';
import { isPartShown, type SelectedPart } from './isPartShown';
import { keepInView } from './keepInView';

/** How far a preview is scrolled; it stays so when the form is drawn anew. */
export interface PreviewView {
  readonly top: number;
  /** The selection that it was scrolled to; null while it still follows one. */
  readonly selected: Place | null;
}

export interface FollowedPreview {
  /** Shows the step of a place and marks the question; null marks none. */
  select(place: Place | null): void;
  /** Shows the selection again, however the user has left it. */
  goBack(): void;
  /** The form with its present answers; undefined before it is open. */
  opened(): Pick<OpenForm, 'wizard' | 'context'> | undefined;
  /** Whether the user gave an answer. */
  isAnswered(): boolean;
  view(): PreviewView;
  /** Names the first of these examples that shows the selection. */
  offer(examples: readonly OfferedExample[]): void;
  stop(): void;
}

/** A question is explained again so many milliseconds after the last answer. */
const EXPLAIN_AFTER_MS = 200;

const isSamePlace = (one: Place | null, other: Place | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const toStep = ({ file }: Place): string =>
  /^steps\/([^/]+)\//.exec(file)?.[1] ?? '';

/** Reports clicks and answers in a preview to the editor, and marks the selection of the editor. */
export function followPreview(given: {
  store: AppStore;
  definition: FormDefinition;
  /** What the editor asked to draw. */
  drawing: string;
  page: Document;
  /** The step to open first, where none is selected. */
  opensAt: string | undefined;
  /** The answers to begin with are those of the user. */
  isAnswered: boolean;
  /** Of the form before, where it begins with its answers. */
  view: PreviewView | undefined;
  send(message: PreviewMessage): void;
}): FollowedPreview {
  const { store, definition, drawing, page, opensAt, send } = given;
  let selected: Place | null = null;
  let shownData: JsonObject | undefined;
  let marking = 0;
  let telling = 0;
  let reached = given.view?.selected ?? null;
  /** The control that was clicked last; it names the row. */
  let clicked = '';
  let { isAnswered } = given;
  /** Whether the selection is shown, as the editor knows it. */
  let sentShown: boolean | undefined;

  const readOpen = (state: AppState) =>
    findOpenDeposit(state) ??
    Object.keys(state.forms)
      .map((key) => findOpenForm(state, key as keyof AppState['forms']))
      .find((open) => open !== undefined);

  function listOfStep(place: Place): readonly QuestionId[] {
    const stepId = toStep(place);
    const ui = definition.steps[stepId]?.ui;
    return ui === undefined ? [] : listQuestionIds(stepId, ui);
  }

  function findSelected(): QuestionId | undefined {
    if (selected === null) return undefined;
    const { pointer } = selected;
    return listOfStep(selected).find((one) => one.pointer === pointer);
  }

  /** The first question that is drawn of a selected section or group. */
  function findFirstInside(): Element | undefined {
    if (selected === null || selected.pointer === '') return undefined;
    const start = `${selected.pointer}/`;
    return listOfStep(selected)
      .filter(({ pointer }) => pointer.startsWith(start))
      .flatMap((one) => [...findQuestions(page, one)])[0];
  }

  /** Marks the selected question. Returns what is drawn of the selection. */
  function mark(): Element | undefined {
    for (const one of page.querySelectorAll('[data-picked]'))
      one.removeAttribute('data-picked');
    const question = findSelected();
    const drawn = question === undefined ? [] : findQuestions(page, question);
    for (const one of drawn) one.setAttribute('data-picked', '');
    return [...drawn][0] ?? findFirstInside();
  }

  const kept = keepInView({
    page,
    top: given.view?.top,
    isOpen: () => shownData !== undefined,
    mark,
  });

  function findPart(): SelectedPart | undefined {
    const step = selected === null ? '' : toStep(selected);
    return step === ''
      ? undefined
      : { step, question: findSelected(), control: clicked };
  }

  /** Reports to the editor when the selection becomes visible or hidden. */
  function tellShown(): void {
    const part = findPart();
    const open = readOpen(store.getState());
    if (part === undefined || open === undefined) return;
    const isShown = isPartShown(open, open.wizard.form.data, part);
    if (isShown === sentShown) return;
    sentShown = isShown;
    send({ type: 'partShown', drawing, isShown });
  }

  /** Explains the selected question, in the row that was clicked. */
  function tellWhy(): void {
    tellShown();
    const question = findSelected();
    const open = readOpen(store.getState());
    if (question === undefined || open === undefined) return;
    const { form, context, wizard } = open;
    const { data } = wizard.form;
    const path = toAnswerPath(question, data, clicked);
    const explanation = explain(form, data, context, path);
    send({ type: 'explained', path, explanation });
  }

  /** Opens the step of the selection, or another one, also before those before it are complete. */
  function openStep(otherwise?: string): void {
    const open = findOpenDeposit(store.getState());
    const step = selected === null ? otherwise : toStep(selected);
    if (open === undefined || step === undefined) return;
    if (open.wizard.current === step) return;
    if (open.wizard.steps[step]?.include !== true) return;
    const wizard = { ...open.wizard, current: step };
    store.dispatch(depositOpened({ ...open, problem: null, wizard }));
  }

  /** Whether the user went to another step than that of the selection. */
  function isElsewhere(): boolean {
    const open = findOpenDeposit(store.getState());
    if (open === undefined || selected === null) return false;
    return open.wizard.current !== toStep(selected);
  }

  /** @param isReached - the page was scrolled to the selection before. */
  function goTo(isReached: boolean): void {
    kept.follow(isReached);
    openStep();
    updateLater();
  }

  function begin(): void {
    openStep(opensAt);
    send({ type: 'shown', drawing });
    tellWhy();
  }

  const click = ({ target }: Event) => {
    const id = target instanceof Element ? findControlId(target) : undefined;
    if (id === undefined) return;
    for (const [stepId, { ui }] of Object.entries(definition.steps)) {
      const found = listQuestionIds(stepId, ui).find(({ control }) =>
        control.test(id),
      );
      if (found === undefined) continue;
      const file = `steps/${stepId}/ui.json`;
      const place = { file, pointer: found.pointer };
      selected = place;
      sentShown = undefined;
      kept.follow(true);
      kept.stay();
      mark();
      send({ type: 'selected', place });
      clicked = id;
      tellWhy();
      return;
    }
  };

  /** After React has drawn the change. */
  function updateLater(): void {
    window.clearTimeout(marking);
    marking = window.setTimeout(kept.update);
  }

  function changed(): void {
    updateLater();
    const open = readOpen(store.getState());
    if (open === undefined) return;
    if (shownData === undefined) begin();
    const { data } = open.wizard.form;
    if (data === shownData) return;
    shownData = data;
    window.clearTimeout(telling);
    telling = window.setTimeout(tellWhy, EXPLAIN_AFTER_MS);
  }

  const answered = () => {
    isAnswered = true;
    kept.stay();
  };

  page.addEventListener('click', click, true);
  for (const name of ['input', 'change'])
    page.addEventListener(name, answered, true);
  const unsubscribe = store.subscribe(changed);
  return {
    select(place) {
      const isSame = isSamePlace(place, selected);
      selected = place;
      // A click in the preview selected it: the page stays where it is.
      if (isSame) return;
      const isReached = isSamePlace(place, reached);
      reached = null;
      sentShown = undefined;
      goTo(isReached);
      tellWhy();
    },
    goBack: () => goTo(false),
    opened: () => readOpen(store.getState()),
    isAnswered: () => isAnswered,
    view: () => ({
      top: kept.top(),
      // Its step is opened again, at a place of its own.
      selected: kept.isReached() && !isElsewhere() ? selected : null,
    }),
    offer(examples) {
      const part = findPart();
      const open = readOpen(store.getState());
      if (part === undefined || open === undefined) return;
      const found = examples.find(({ data }) => isPartShown(open, data, part));
      const name = found?.name ?? null;
      send({ type: 'exampleFound', drawing, name, isAnswered });
    },
    stop() {
      page.removeEventListener('click', click, true);
      for (const name of ['input', 'change'])
        page.removeEventListener(name, answered, true);
      kept.stop();
      unsubscribe();
      window.clearTimeout(marking);
      window.clearTimeout(telling);
    },
  };
}
