import type {
  Evaluation,
  Finding,
  ScopeEvaluation,
  StepEvaluation,
} from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import type { CompiledForm, FieldPlace } from '../types/model';
import { pointerTokens, splitPointer, toPattern } from './pointers';

type Gathered = Pick<Evaluation, 'findings' | 'valid' | 'steps'>;

const NONE: readonly Finding[] = [];
const LAST = Number.MAX_SAFE_INTEGER;

/** All findings of the document in the order of the page, and what they mean for each step. */
export function gatherFindings(
  form: CompiledForm,
  scopes: Readonly<Record<JsonPointer, ScopeEvaluation>>,
  included: readonly string[],
): Gathered {
  const all: Finding[] = [];
  for (const path in scopes) {
    const found = scopes[path]?.findings;
    if (found && found.length > 0) all.push(...found);
  }
  const findings = all.length > 1 ? inPageOrder(form, all) : all;
  const steps: Record<string, StepEvaluation> = {};
  for (const { id } of form.definition.form.steps) {
    const own =
      findings.length > 0
        ? findings.filter((finding) => stepOf(form, finding) === id)
        : NONE;
    steps[id] = {
      included: included.includes(id),
      valid: own.every(isTold),
      findings: own,
    };
  }
  return { findings, valid: findings.every(isTold), steps };
}

function isTold({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** The step on whose page a finding is shown: where the field is asked, else where it is spoken of, else the first. */
export function stepOf(
  form: CompiledForm,
  { path }: Pick<Finding, 'path'>,
): string {
  const { steps } = form.definition.form;
  const asked = findPlace(form, path)?.step;
  if (asked) return asked;
  const { scopePath, field } = splitPointer(path);
  const speaking = form.model.scopes[toPattern(scopePath)]?.statements.find(
    ({ unit, fields, required }) =>
      unit !== 'entity' &&
      (Object.hasOwn(fields, field) || required.includes(field)),
  );
  return speaking?.unit ?? steps[0]?.id ?? '';
}

function findPlace(
  form: CompiledForm,
  path: JsonPointer,
): FieldPlace | undefined {
  const { scopePath, field } = splitPointer(path);
  return form.model.places[`${toPattern(scopePath)}#${field}`];
}

function inPageOrder(
  form: CompiledForm,
  findings: readonly Finding[],
): Finding[] {
  return findings
    .map((finding) => ({ finding, rank: pageRank(form, finding.path) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ finding }) => finding);
}

/** Position on the page of every question on the way to a field, with the row numbers between. */
function pageRank(form: CompiledForm, path: JsonPointer): number[] {
  const rank: number[] = [];
  let pattern = '';
  for (const token of pointerTokens(path)) {
    if (isRowNumber(token)) {
      pattern += '/*';
      if (rank.length > 0) rank.push(Number(token));
      continue;
    }
    const place = form.model.places[`${pattern}#${token}`];
    pattern += `/${token}`;
    if (place) rank.push(place.position);
  }
  return rank.length > 0 ? rank : [LAST];
}

function isRowNumber(token: string): boolean {
  const first = token.charCodeAt(0);
  return first >= 48 && first <= 57;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
