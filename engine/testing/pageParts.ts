import type { SectionUi, UiNode } from '../types/definition';

/** A question, labelled as its field is named. */
export const ask = (field: string): UiNode => ({ field, label: field });

/** A section of the document itself. */
export const section = (...nodes: UiNode[]): SectionUi => ({
  id: 'questions',
  scope: '',
  nodes,
});

/** The field `rows`, whose rows each have a name. */
export const namedRows: UiNode = {
  rows: 'rows',
  widget: 'cards',
  heading: '{position}',
  titleFields: [],
  addLabel: 'Add',
  newRow: {},
  nodes: [ask('name')],
};
