import { readPointer, splitPointer } from '@engine';
import type { CompiledForm } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { controlPath } from './controlPath';
import { findRows } from './rows/findRows';
import { rowTitle } from './rows/rowTitle';

/** Where the question of a finding is. */
export interface FindingPlace {
  readonly label: string;
  /** The name of its row; empty outside rows. */
  readonly row: string;
}

/** Names the question of a finding, and the row that it is in. */
export function findingPlace(
  form: CompiledForm,
  stepId: string,
  data: JsonObject,
  finding: Finding,
): FindingPlace {
  const { scopePath, field } = splitPointer(controlPath(form, finding.path));
  const label = String(
    finding.params['label'] ?? labelOnPage(form, scopePath, field),
  );
  // An object inside a row goes by the name of the row.
  const rowPath = /^.*\/\d+(?=\/|$)/.exec(scopePath)?.[0];
  if (rowPath === undefined) return { label, row: '' };
  const { scopePath: list, field: position } = splitPointer(rowPath);
  const rows = findRows(form, stepId, splitPointer(list).field);
  if (rows === undefined) return { label, row: '' };
  const row = readPointer(data, rowPath) as JsonObject | undefined;
  return { label, row: rowTitle(rows, row, Number(position)) };
}

/** The label of a question for a finding that does not bring it, as those that only the API makes. */
function labelOnPage(
  form: CompiledForm,
  scopePath: string,
  field: string,
): string {
  const pattern = scopePath.replace(/\/\d+/g, '/*');
  const label = form.model.places[`${pattern}#${field}`]?.label ?? field;
  return typeof label === 'string' ? label : (label.at(-1)?.text ?? field);
}
