import type { Finding } from '../../types/evaluation';
import type { JsonObject } from '../../types/json';
import type { RuleContext, ValidationFailure } from '../../types/validators';
import { computeValue, findComputed } from '../values/computeValue';
import { lockedValue } from '../values/lockedValue';
import { joinPointer } from '../pointers';
import { findRepeated, repeatedValue } from '../values/repeatedValue';
import { toFinding, type JudgedObject } from '../findings/toFinding';
import { toFindings } from '../findings/toFindings';

const NONE: readonly Finding[] = [];
const NO_FAILURES: readonly ValidationFailure[] = [];

/** The findings inside one object, without those of its nested objects. */
export function judgeObject(
  judged: JudgedObject,
  object: JsonObject,
  rule: RuleContext,
): readonly Finding[] {
  const failures = failuresOf(judged, object, rule);
  const errors =
    failures.length > 0 ? toFindings(judged, failures, 'error') : NONE;
  const { deposit } = rule;
  const own = computedFindings(judged, object, deposit, errors);
  const repeated = repeatedFindings(judged, object, deposit, errors);
  const known = repeated.length > 0 ? [...errors, ...repeated] : errors;
  const locked = lockedFindings(judged, object, deposit, known);
  const computed = [...own, ...repeated, ...locked];
  const warnings = warningsOf(judged, object, rule, errors);
  if (computed.length === 0 && warnings.length === 0) return errors;
  return [...errors, ...computed, ...warnings];
}

/** Runs the validators of the entity and of the included steps on the object. */
function failuresOf(
  { form, scope, included }: JudgedObject,
  object: JsonObject,
  rule: RuleContext,
): readonly ValidationFailure[] {
  let failures = NO_FAILURES;
  for (const validate of form.validatorsOf(scope.pattern, included)) {
    if (validate.call(rule, object)) continue;
    const further = validate.errors ?? NO_FAILURES;
    failures = failures.length > 0 ? [...failures, ...further] : further;
  }
  return failures;
}

/** A computed value that differs is a finding, a missing one is required: the engine fills in only in `answer`. */
function computedFindings(
  judged: JudgedObject,
  object: JsonObject,
  deposit: JsonObject,
  errors: readonly Finding[],
): readonly Finding[] {
  const { scope, plan, path } = judged;
  let findings = NONE;
  for (const field in scope.computed) {
    const computed = findComputed(scope, plan, field);
    if (!computed || !plan.relevant.has(field)) continue;
    const actual = object[field];
    if (actual === computeValue(computed, object, deposit)) continue;
    const code = actual === undefined ? 'required' : 'notComputed';
    const at = joinPointer(path, field);
    if (errors.some((error) => error.path === at)) continue;
    findings = [...findings, toFinding(judged, field, at, code, {}, 'error')];
  }
  return findings;
}

/** A value that all rows have is that of the document or of the first row. */
function repeatedFindings(
  judged: JudgedObject,
  object: JsonObject,
  deposit: JsonObject,
  errors: readonly Finding[],
): readonly Finding[] {
  const { scope, plan, path } = judged;
  let findings = NONE;
  for (const field in scope.repeated) {
    const repeated = findRepeated(scope, plan, path, field);
    if (!repeated || !plan.relevant.has(field)) continue;
    const actual = object[field];
    const expected = repeatedValue(repeated, deposit);
    if (JSON.stringify(actual) === JSON.stringify(expected)) continue;
    const code = actual === undefined ? 'required' : 'notComputed';
    const at = joinPointer(path, field);
    if (errors.some((error) => error.path === at)) continue;
    findings = [...findings, toFinding(judged, field, at, code, {}, 'error')];
  }
  return findings;
}

/** A locked value is that of the other answer, whatever the browser sends. */
function lockedFindings(
  judged: JudgedObject,
  object: JsonObject,
  deposit: JsonObject,
  errors: readonly Finding[],
): readonly Finding[] {
  const { plan, path } = judged;
  let findings = NONE;
  for (const field in plan.locked) {
    const other = plan.locked[field] ?? '';
    const actual = object[field];
    const expected = lockedValue(other, object, deposit);
    if (JSON.stringify(actual) === JSON.stringify(expected)) continue;
    const code = actual === undefined ? 'required' : 'lockedTo';
    const at = joinPointer(path, field);
    if (errors.some((error) => error.path === at)) continue;
    const finding = toFinding(judged, field, at, code, { other }, 'error');
    findings = [...findings, finding];
  }
  return findings;
}

function warningsOf(
  judged: JudgedObject,
  object: JsonObject,
  rule: RuleContext,
  errors: readonly Finding[],
): readonly Finding[] {
  const { form, scope } = judged;
  const validate = scope.warnings && form.validators[scope.warnings];
  if (!validate || validate.call(rule, object)) return NONE;
  return toFindings(judged, validate.errors ?? [], 'warning').filter(
    ({ path }) => !errors.some((error) => error.path === path),
  );
}
