import type {
  Evaluation,
  Finding,
  ScopeEvaluation,
  StepEvaluation,
} from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import type { CompiledForm, FieldPlace, FormModel } from '../types/model';
import { pointerTokens, splitPointer, toPattern } from './pointers';

type Gathered = Pick<Evaluation, 'findings' | 'valid' | 'steps'>;

const NONE: readonly Finding[] = [];
const LAST = [Number.MAX_SAFE_INTEGER];

/** A finding, the step on whose page it is shown, and where on the way there. */
interface Placed {
  readonly finding: Finding;
  readonly step: string;
  /** Position on the page of every question on the way to the field, with the row numbers between. */
  readonly rank: readonly number[];
}

/** All findings of the document in the order of the page, and what they mean for each step. */
export function gatherFindings(
  form: CompiledForm,
  scopes: Readonly<Record<JsonPointer, ScopeEvaluation>>,
  included: readonly string[],
): Gathered {
  const placed: Placed[] = [];
  for (const path in scopes) {
    for (const finding of scopes[path]?.findings ?? NONE) {
      placed.push(place(form, finding));
    }
  }
  if (placed.length > 1) placed.sort((a, b) => compareRanks(a.rank, b.rank));
  const findings =
    placed.length > 0 ? placed.map(({ finding }) => finding) : NONE;
  const steps: Record<string, StepEvaluation> = {};
  for (const { id } of form.definition.form.steps) {
    const own =
      placed.length > 0
        ? placed.filter(({ step }) => step === id).map(({ finding }) => finding)
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

/** Where a finding is shown: where its field is asked, else where the field is spoken of, else in the first step. */
function place({ definition, model }: CompiledForm, finding: Finding): Placed {
  const rank: number[] = [];
  let asked: FieldPlace | undefined;
  let pattern = '';
  for (const token of pointerTokens(finding.path)) {
    if (isRowNumber(token)) {
      asked = undefined;
      pattern += '/*';
      if (rank.length > 0) rank.push(Number(token));
      continue;
    }
    asked = model.places[`${pattern}#${token}`];
    pattern += `/${token}`;
    if (asked) rank.push(asked.position);
  }
  const step =
    asked?.step ??
    findSpeaking(model, finding.path) ??
    definition.form.steps[0]?.id;
  return { finding, step: step ?? '', rank: rank.length > 0 ? rank : LAST };
}

/** The step whose rules speak of a field, or want it, though no page asks for it. */
function findSpeaking(model: FormModel, path: JsonPointer): string | undefined {
  const { scopePath, field } = splitPointer(path);
  return model.scopes[toPattern(scopePath)]?.statements.find(
    ({ unit, fields, required }) =>
      unit !== 'entity' &&
      (Object.hasOwn(fields, field) || required.includes(field)),
  )?.unit;
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
