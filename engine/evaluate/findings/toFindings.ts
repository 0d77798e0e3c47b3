import type { Finding } from '../../types/evaluation';
import type { FindingCode } from '../../types/generated/findings';
import type { ValidationFailure } from '../../types/validators';
import { keywordsThat } from '../../vocabulary/keywordTable';
import { toFindingCode } from './findingCode';
import { mostRows } from '../judging/mostRows';
import { joinPointer, pointerTokens } from '../pointers';
import { toFinding, type JudgedObject } from './toFinding';

/** The rank of each code. Only the first failure of a field in this order is reported (http.md "Finding"). */
const RANKS: ReadonlyMap<string, number> = new Map(
  [
    'notRelevant',
    'unknownField',
    ...keywordsThat(({ does }) => does === 'judges'),
  ].map((code, rank) => [code, rank]),
);

interface Chosen {
  readonly field: string;
  /** Where inside the field: '' unless a rule of the field is about one of its rows. */
  readonly at: string;
  readonly code: FindingCode;
  readonly failure: ValidationFailure;
}

/** At most one finding per field, of the failures of one object. */
export function toFindings(
  object: JudgedObject,
  failures: readonly ValidationFailure[],
  severity: Finding['severity'],
): Finding[] {
  const chosen = new Map<string, Chosen>();
  for (const failure of failures) {
    if (failure.keyword === 'if' || failure.keyword === 'not') continue;
    const field = fieldOf(failure);
    const code = codeOf(failure);
    if (field === '' || (code !== 'notRelevant' && isUnasked(object, field)))
      continue;
    // What nobody may answer keeps an entry that was removed since.
    if (code === 'list' && object.given) continue;
    const at = atOf(failure);
    if (at !== '' && isBeyond(object, field, at)) continue;
    const place = at === '' ? field : joinPointer('', field) + at;
    // An answer has one error at a time, and all of its warnings.
    const key = severity === 'warning' ? `${place} ${code}` : place;
    const known = chosen.get(key);
    if (!known || rank(code) < rank(known.code))
      chosen.set(key, { field, at, code, failure });
  }
  const findings: Finding[] = [];
  for (const { field, at, code, failure } of chosen.values()) {
    const path = joinPointer(object.path, field) + at;
    findings.push(
      toFinding(object, field, path, code, failure.params, severity),
    );
  }
  return findings;
}

function codeOf({ keyword, params }: ValidationFailure): FindingCode {
  if (keyword === 'false schema') return 'notRelevant';
  if (keyword === 'additionalProperties') return 'unknownField';
  return toFindingCode(
    keyword === 'format' ? String(params['format']) : keyword,
  );
}

/** The property of the object that a failure is about; '' when it is about the object itself. */
function fieldOf({ instancePath, params }: ValidationFailure): string {
  if (instancePath !== '') return firstToken(instancePath);
  return String(
    params['missingProperty'] ?? params['additionalProperty'] ?? '',
  );
}

function firstToken(pointer: string): string {
  return pointer.indexOf('/', 1) < 0 && !pointer.includes('~')
    ? pointer.slice(1)
    : (pointerTokens(pointer)[0] ?? '');
}

function atOf({ params }: ValidationFailure): string {
  const { at } = params;
  return typeof at === 'string' ? at : '';
}

/** Whether a failure is about a row that is not judged. */
function isBeyond(
  { plan, context }: JudgedObject,
  field: string,
  at: string,
): boolean {
  return Number(pointerTokens(at)[0]) >= mostRows(plan, field, context);
}

function isUnasked({ scope, plan }: JudgedObject, field: string): boolean {
  return !plan.relevant.has(field) && scope.fields.includes(field);
}

/** A code that is no keyword is the name of a format. */
function rank(code: string): number {
  return RANKS.get(code) ?? RANKS.get('format') ?? RANKS.size;
}
