import { toFindingCode } from '../../evaluate/findings/findingCode';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { FindingCode } from '../../types/generated/findings';
import type { Json } from '../../types/json';
import type {
  FormModel,
  NamedGuard,
  ScopeModel,
  Statement,
} from '../../types/model';
import { limitWords } from '../../vocabulary/limitWords';
import { keywordTable, keywordsThat } from '../../vocabulary/keywordTable';
import { isAsked } from '../rules/isAsked';
import { isForbiddenWhere, namedGuards } from '../rules/checkStatements';

/** One leaf keyword of one place of the schemas, under its guards. */
export interface Rule {
  /** Pattern of the objects it speaks of. */
  readonly scope: string;
  /** 'entity' or the step that says it. */
  readonly unit: string;
  readonly source: string;
  readonly guards: readonly NamedGuard[];
  readonly field: string;
  readonly keyword: string;
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  /** Limit that the finding must name; undefined where it names none. */
  readonly limit: Json | undefined;
  /** What the keyword says; true of one that is there or not. */
  readonly value: Json;
  /** JSON type of the field. */
  readonly type: string;
}

/** A branch of the schemas with its guards; a valid example must take it. */
export interface Branch {
  readonly scope: string;
  readonly unit: string;
  readonly source: string;
  readonly guards: readonly NamedGuard[];
}

/** Keywords whose value is the limit that a finding names. */
const LIMITS = keywordsThat(({ limit }) => limit === true);

/** Every rule of a form that a document of it can break: leaf keyword × branch, unknown fields and computed values. */
export function listRules(model: FormModel): Rule[] {
  const rules = Object.values(model.scopes).flatMap((scope) => [
    ...scope.statements
      .filter(({ closing }) => closing !== true)
      .flatMap((statement) =>
        statementRules(scope, statement).filter(
          ({ field, keyword }) =>
            keyword === 'false' ||
            !isNeverAnswered(model, scope, statement, field),
        ),
      ),
    ...computedRules(model, scope),
    unknownField(scope),
  ]);
  return [...new Map(rules.map((rule) => [presentRule(rule), rule])).values()];
}

/** Whether no user answers a field where a statement says something of it: nothing else is found in such an answer. */
const isNeverAnswered = (
  model: FormModel,
  scope: ScopeModel,
  statement: Statement,
  field: string,
): boolean =>
  !isAsked(scope, field) || isForbiddenWhere(model, scope, statement, field);

/** Every branch of a form: each place that says something, under its guards. */
export function listBranches(model: FormModel): Branch[] {
  const branches = new Map<string, Branch>();
  for (const scope of Object.values(model.scopes)) {
    for (const statement of scope.statements) {
      if (statement.closing === true) continue;
      const { unit, source } = statement;
      const guards = namedGuards(scope, statement);
      const branch = { scope: scope.pattern, unit, source, guards };
      branches.set(presentBranch(branch), branch);
    }
  }
  return [...branches.values()];
}

/** 'when has-isbn unless is-map'; 'always' without guards. */
export function presentGuards(guards: readonly NamedGuard[]): string {
  const words = guards.map(
    ({ condition, holds }) =>
      `${holds ? 'when' : 'unless'} ${condition.replace('/conditions/', '')}`,
  );
  return words.join(' ') || 'always';
}

/** The branch as an author finds it. */
function presentBranch({ scope, source, guards }: Branch): string {
  return `${source} at "${scope}" ${presentGuards(guards)}`;
}

/** The rule as an author finds it. */
function presentRule(rule: Rule): string {
  return `${rule.scope}/${rule.field} ${rule.keyword} (${rule.source} ${presentGuards(rule.guards)})`;
}

function statementRules(scope: ScopeModel, statement: Statement): Rule[] {
  const { unit, source, required, fields } = statement;
  const guards = namedGuards(scope, statement);
  const rule = (
    field: string,
    keyword: string,
    code: FindingCode,
    more: Partial<Rule> = {},
  ): Rule => ({
    scope: scope.pattern,
    unit,
    source,
    guards,
    field,
    keyword,
    code,
    severity: 'error',
    limit: undefined,
    value: true,
    type: typeIn(scope, field),
    ...more,
  });
  return [
    ...required.map((field) => rule(field, 'required', 'required')),
    ...Object.entries(fields).flatMap(([field, said]) =>
      said === false
        ? [rule(field, 'false', 'notRelevant')]
        : valueRules(said).map(({ keyword, code, ...more }) =>
            rule(field, keyword, code, more),
          ),
    ),
  ];
}

type ValueRule = Pick<Rule, 'keyword' | 'limit' | 'value'> & {
  readonly code: FindingCode;
  readonly severity?: 'warning';
};

function valueRules(said: JsonSchema): ValueRule[] {
  return Object.entries(said).flatMap(([keyword, value]): ValueRule[] => {
    if (keyword === 'items') {
      return isObject(value)
        ? valueRules(value).map((inner) => ({
            ...inner,
            keyword: `items.${inner.keyword}`,
          }))
        : [];
    }
    if (keyword === 'warnings' && Array.isArray(value)) {
      return value
        .filter(isObject)
        .flatMap(valueRules)
        .map((inner) => ({
          ...inner,
          keyword: `warnings.${inner.keyword}`,
          severity: 'warning',
        }));
    }
    if (keywordTable[keyword]?.does !== 'judges') return [];
    const code = toFindingCode(keyword === 'format' ? String(value) : keyword);
    const limit = LIMITS.includes(keyword)
      ? limitWords(keyword, value)
      : undefined;
    return [{ keyword, code, limit, value }];
  });
}

function computedRules(model: FormModel, scope: ScopeModel): Rule[] {
  const fields = [scope.computed, scope.repeated].flatMap(Object.keys);
  return fields.flatMap((field) =>
    (['required', 'notComputed'] as const).map((code): Rule => ({
      scope: scope.pattern,
      unit: 'entity',
      source: `${model.definition.form.$id}/compute`,
      guards: [],
      field,
      keyword: `compute.${code}`,
      code,
      severity: 'error',
      limit: undefined,
      value: true,
      type: typeIn(scope, field),
    })),
  );
}

function unknownField(scope: ScopeModel): Rule {
  return {
    scope: scope.pattern,
    unit: 'entity',
    source: scope.statements[0]?.source ?? '',
    guards: [],
    field: '*',
    keyword: 'additionalProperties',
    code: 'unknownField',
    severity: 'error',
    limit: undefined,
    value: false,
    type: 'object',
  };
}

function typeIn(scope: ScopeModel, field: string): string {
  for (const { fields } of scope.statements) {
    const said = fields[field];
    if (isObject(said) && typeof said['type'] === 'string') return said['type'];
  }
  return 'object';
}
