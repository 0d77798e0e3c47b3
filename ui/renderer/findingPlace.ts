import { readPointer, splitPointer } from '@engine';
import type { CompiledForm } from '@engine';
import type { Finding } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { controlPath } from './controlPath';
import { findRows } from './rows/findRows';
import { rowTitle } from './rows/rowTitle';

/** Names the question of a finding: its label, inside a row after the name of the row. */
export function findingPlace(
  form: CompiledForm,
  stepId: string,
  data: JsonObject,
  finding: Finding,
): string {
  const { scopePath, field } = splitPointer(controlPath(form, finding.path));
  const label = String(
    finding.params['label'] ?? labelOnPage(form, scopePath, field),
  );
  // An object inside a row goes by the name of the row.
  const rowPath = /^.*\/\d+(?=\/|$)/.exec(scopePath)?.[0];
  if (rowPath === undefined) return label;
  const { scopePath: list, field: position } = splitPointer(rowPath);
  const rows = findRows(form, stepId, splitPointer(list).field);
  if (rows === undefined) return label;
  const row = readPointer(data, rowPath) as JsonObject | undefined;
  return `${rowTitle(rows, row, Number(position))}, ${label}`;
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
