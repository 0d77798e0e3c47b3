import { explain } from '@engine/evaluate/explain';
import type { FormDefinition } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { depositOpened } from '../../features/deposit/depositActions';
import { findOpenDeposit } from '../../features/deposit/depositState';
import type { Place } from '../../features/studio/editing/definition/files';
import type { PreviewMessage } from '../../features/studio/preview/previewMessages';
import {
  findControlId,
  findQuestions,
  listQuestionIds,
  toAnswerPath,
  type QuestionId,
} from '../../features/explain/questionIds';
import { findOpenForm } from '../../forms/state/formsState';
import type { AppState, AppStore } from '../store';

export interface FollowedPreview {
  /** Shows the step of a place and marks the question; null marks none. */
  select(place: Place | null): void;
  /** The present answers; undefined before the form is open. */
  answers(): JsonObject | undefined;
  stop(): void;
}

/** A question is explained again so many milliseconds after the last answer. */
const EXPLAIN_AFTER_MS = 200;

const toStep = ({ file }: Place): string =>
  /^steps\/([^/]+)\//.exec(file)?.[1] ?? '';

/** Tells the editor what is clicked and answered in a preview, and marks what the editor selects. */
export function followPreview(given: {
  store: AppStore;
  definition: FormDefinition;
  page: Document;
  /** The step to open first, where none is selected. */
  opensAt: string | undefined;
  send(message: PreviewMessage): void;
}): FollowedPreview {
  const { store, definition, page, opensAt, send } = given;
  let selected: Place | null = null;
  let shownData: JsonObject | undefined;
  let marking = 0;
  let telling = 0;
  /** The selection was not scrolled to yet: the form may be drawn later than it is opened. */
  let isAway = false;
  /** The control that was clicked last; it names the row. */
  let clicked = '';

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

  function mark(): void {
    for (const one of page.querySelectorAll('[data-picked]'))
      one.removeAttribute('data-picked');
    const question = findSelected();
    if (question === undefined) return;
    for (const one of findQuestions(page, question))
      one.setAttribute('data-picked', '');
  }

  /** Explains the selected question, in the row that was clicked. */
  function tellWhy(): void {
    const question = findSelected();
    const open = readOpen(store.getState());
    if (question === undefined || open === undefined) return;
    const { form, context, wizard } = open;
    const { data } = wizard.form;
    const path = toAnswerPath(question, data, clicked);
    const explanation = explain(form, data, context, path);
    send({ type: 'explained', path, explanation });
  }

  /** Opens the step of the selection, or another one, also where the answers would not lead there yet. */
  function openStep(otherwise?: string): void {
    const open = findOpenDeposit(store.getState());
    const step = selected === null ? otherwise : toStep(selected);
    if (open === undefined || step === undefined) return;
    if (open.wizard.current === step) return;
    if (open.wizard.steps[step]?.include !== true) return;
    const wizard = { ...open.wizard, current: step };
    store.dispatch(depositOpened({ ...open, problem: null, wizard }));
  }

  function begin(): void {
    isAway = true;
    openStep(opensAt);
    tellWhy();
  }

  /** Marks the selection and, once it is drawn, scrolls to it. */
  function showSelected(): void {
    mark();
    if (isAway) scrollToMarked();
  }

  function scrollToMarked(): void {
    const shown = page.querySelector('[data-picked]') ?? findFirstInside();
    const view = page.defaultView;
    if (shown === undefined || view === null) return;
    isAway = false;
    const { top, height } = shown.getBoundingClientRect();
    // Not `scrollIntoView`, which also moves the editor around the frame.
    view.scrollBy({
      top: top - (view.innerHeight - height) / 2,
      behavior: 'instant',
    });
  }

  const click = ({ target }: Event) => {
    const id = target instanceof Element ? findControlId(target) : undefined;
    if (id === undefined) return;
    for (const [stepId, { ui }] of Object.entries(definition.steps)) {
      const found = listQuestionIds(stepId, ui).find(({ control }) =>
        control.test(id),
      );
      if (found === undefined) continue;
      const place = {
        file: `steps/${stepId}/ui.json`,
        pointer: found.pointer,
      };
      selected = place;
      isAway = false;
      mark();
      send({ type: 'selected', place });
      clicked = id;
      tellWhy();
      return;
    }
  };

  function changed(): void {
    window.clearTimeout(marking);
    // After React has drawn the change.
    marking = window.setTimeout(showSelected);
    const open = readOpen(store.getState());
    if (open === undefined) return;
    if (shownData === undefined) begin();
    const { data } = open.wizard.form;
    if (data === shownData) return;
    shownData = data;
    window.clearTimeout(telling);
    telling = window.setTimeout(tellWhy, EXPLAIN_AFTER_MS);
  }

  page.addEventListener('click', click, true);
  const unsubscribe = store.subscribe(changed);
  return {
    select(place) {
      const isSame = JSON.stringify(place) === JSON.stringify(selected);
      selected = place;
      // A click in the preview selected it: the page stays where it is.
      if (isSame) return;
      isAway = true;
      openStep();
      tellWhy();
      window.setTimeout(showSelected);
    },
    answers: () => readOpen(store.getState())?.wizard.form.data,
    stop() {
      page.removeEventListener('click', click, true);
      unsubscribe();
      window.clearTimeout(marking);
      window.clearTimeout(telling);
    },
  };
}
