import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, objectAt, type Place } from '../definition/files';
import { ownStatement } from '../definition/home';
import { perFiles } from '../definition/perFiles';
import {
  askedField,
  entityFileAt,
  pathOfNode,
  type NodePath,
} from '../definition/fieldPath';
import {
  namesIn,
  saidOf,
  statementsAt,
  type Statement,
  type Term,
} from '../conditions/statements';

/** When a question is required, as far as one sentence can say it. */
export type Need = 'always' | 'never' | 'sometimes';

/** What the rules of its step say of a question. */
export interface QuestionRules {
  readonly field: string;
  readonly path: NodePath;
  readonly need: Need;
  /** All must hold for the question to be shown; undefined where the rules are not that simple. */
  readonly shownWhen: readonly Term[] | undefined;
  readonly statements: readonly Statement[];
}

/** The rules about a question, rows, or an object of a page. */
export const rulesOf = (
  files: StudioFiles,
  { file, pointer }: Place,
): QuestionRules => rulesAt(files, file, pointer);

/** A page is looked through for each of its parts, which asks for the rules of all of them again. */
const rulesAt = perFiles((files, file: string, pointer: string) => {
  const place: Place = { file, pointer };
  const path = pathOfNode(files, place);
  const node = objectAt(files, place);
  const field = askedField(node) ?? String(node['object'] ?? '');
  const statements = statementsAt(files, path.step, path.path);
  return {
    field,
    path,
    need: needOf(statements, field),
    shownWhen: shownWhen(statements, field, path),
    statements,
  };
});

/** Required wherever it is asked or shown counts as always. */
function needOf(statements: readonly Statement[], field: string): Need {
  const requiring = requiringIn(statements, field);
  if (requiring.length === 0) return 'never';
  const isAlways = requiring.some(
    (one) =>
      namesIn(one, 'asks').includes(field) ||
      holdWhereShown({ statements, field }, one.terms),
  );
  return isAlways ? 'always' : 'sometimes';
}

/** The statements that require a field. */
export const requiringIn = (
  statements: readonly Statement[],
  field: string,
): Statement[] =>
  statements.filter((one) => namesIn(one, 'required').includes(field));

/** Whether all of these terms hold wherever a question is asked and shown. */
export function holdWhereShown(
  { statements, field }: Pick<QuestionRules, 'statements' | 'field'>,
  terms: readonly Term[],
): boolean {
  const shown = forbidding(statements, field).map((one) => one.terms);
  const common = askedUnder(statements, field);
  return terms.every(
    (term) =>
      common.some((other) => isSameTerm(other, term)) ||
      shown.some((hidden) => isOpposite(hidden, term)),
  );
}

const forbidding = (statements: readonly Statement[], field: string) =>
  statements.filter((one) => saidOf(one, field) === false);

function isOpposite(terms: readonly Term[], { name, holds }: Term): boolean {
  const last = terms.at(-1);
  return last?.name === name && last.holds !== holds;
}

/** The conditions under which an object lists the field among those that it asks. */
const askedUnder = (
  statements: readonly Statement[],
  field: string,
): readonly Term[] =>
  statements.find((one) => namesIn(one, 'asks').includes(field))?.terms ?? [];

/** Whether two terms say the same. */
export const isSameTerm = (one: Term, other: Term): boolean =>
  one.name === other.name && one.holds === other.holds;

/** A statement that forbids a field, with the conditions that do so. */
export interface Hiding {
  readonly statement: Statement;
  /** Besides those under which its object asks for the field. */
  readonly terms: readonly Term[];
}

/** The statements under which a question is not shown. */
export function hidingStatements({
  statements,
  field,
}: Pick<QuestionRules, 'statements' | 'field'>): Hiding[] {
  const common = askedUnder(statements, field);
  return forbidding(statements, field).map((statement) => ({
    statement,
    terms: statement.terms.filter(
      (term) => !common.some((one) => isSameTerm(one, term)),
    ),
  }));
}

function shownWhen(
  statements: readonly Statement[],
  field: string,
  { whens }: NodePath,
): readonly Term[] | undefined {
  const hidden = hidingStatements({ statements, field });
  if (hidden.some(({ terms }) => terms.length !== 1)) return undefined;
  const byRules = hidden.flatMap(({ terms }) =>
    terms.map(({ name, holds }) => ({ name, holds: !holds })),
  );
  const byPage = whens.map((name) => ({ name, holds: true }));
  const all = [...byPage, ...byRules];
  return all.filter(
    ({ name }, index) => all.findIndex((one) => one.name === name) === index,
  );
}

/** A keyword where it is said. */
export interface SaidKeyword {
  readonly place: Place;
  readonly value: Json;
}

/** The value of a keyword of a field: of its own rules that always hold, otherwise of its entity. */
export const keywordOf = (
  files: StudioFiles,
  rules: QuestionRules,
  keyword: string,
): SaidKeyword | undefined => everySaid(files, rules, keyword)[0];

/** Every place that says a keyword of a field: all of them hold. */
export function everySaid(
  files: StudioFiles,
  { field, path, statements }: QuestionRules,
  keyword: string,
): SaidKeyword[] {
  const saying = statements.filter((one) => isObject(saidOf(one, field)));
  const own = ownAlways(files, saying, askedUnder(statements, field));
  const declared = entityPlace(files, path, field);
  return [
    // A step can say more than what it shares with others.
    ...[...own, ...saying.filter((one) => !own.includes(one))].map((one) =>
      inside(one, 'properties', field),
    ),
    ...(declared ? [declared] : []),
  ].flatMap((place) => ownAndNamed(files, place, keyword));
}

/** The statements of the step itself that hold wherever the field is asked. */
const ownAlways = (
  files: StudioFiles,
  statements: readonly Statement[],
  common: readonly Term[],
): Statement[] =>
  statements.filter(
    (one) =>
      ownStatement(files, one) === one &&
      one.terms.every((term) =>
        common.some((other) => isSameTerm(other, term)),
      ),
  );

/** Where its entity declares a field; undefined for an object without an entity. */
export function entityPlace(
  files: StudioFiles,
  { step, path }: NodePath,
  field: string,
): Place | undefined {
  const file = entityFileAt(files, step, path);
  return file === undefined
    ? undefined
    : { file, pointer: `/properties/${field}` };
}

function ownAndNamed(
  files: StudioFiles,
  place: Place,
  keyword: string,
): SaidKeyword[] {
  const said = objectAt(files, place);
  const named = valueFile(said);
  const common =
    named === undefined ? [] : [{ place: { file: named, pointer: '' } }];
  return [{ place }, ...common].flatMap((one) => {
    const value = objectAt(files, one.place)[keyword];
    return value === undefined ? [] : [{ place: one.place, value }];
  });
}

function valueFile({ $ref: reference }: JsonObject): string | undefined {
  return typeof reference === 'string' && reference.startsWith('/values/')
    ? `${reference.slice(1)}.json`
    : undefined;
}
