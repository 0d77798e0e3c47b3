import { readPointer } from '../evaluate/pointers';
import type { Context } from '@contract/context';
import type { Change } from '../types/evaluation';
import type { Json, JsonObject } from '../types/json';
import type { CompiledForm } from '../types/model';
import type { WizardEvent, WizardState } from '../types/wizard';
import { wizardReducer } from '../wizard/wizardReducer';

/** Returns what sends events to a form, one after the other. */
export const sender =
  (form: CompiledForm, context: Context) =>
  (state: WizardState, ...events: WizardEvent[]): WizardState =>
    events.reduce(
      (now, event) => wizardReducer(form, now, event, context),
      state,
    );

/** An answer; `confirmed` where the question about what is lost was answered with yes. */
export const change = (made: Change, confirmed?: true): WizardEvent => ({
  type: 'answered',
  change: made,
  ...(confirmed && { confirmed }),
});

export const set = (path: string, value: Json, confirmed?: true) =>
  change({ kind: 'set', path, value }, confirmed);

/** A row more: an issue, a part or an item. */
export const addRow = (key: number) =>
  change({ kind: 'insert', path: '/submissionItems', row: { key } });

/** The choice of a title in the picker. */
export const choose = (field: string, title: JsonObject): WizardEvent => ({
  type: 'prefilled',
  name: field,
  values: title,
  overwrite: true,
});

/** The answer at a place. */
export const at = ({ form: { data } }: WizardState, path: string) =>
  readPointer(data, path);

/** What each row answers. */
export const rowsOf = (state: WizardState, field: string) =>
  (at(state, '/submissionItems') as JsonObject[]).map((row) => row[field]);
