import { describeKeyword } from '../../changes/describeKeyword';
import { labelAt } from '../../changes/labelAt';
import {
  readStatements,
  type RuleStatement,
} from '../../changes/readStatements';
import { createWording, type Wording } from '../../changes/wording';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isPartOf } from '../../evaluate/pointers';
import type { FormModel, NamedGuard } from '../../types/model';
import { locate, type Fault } from '../fault';
import type { Branch, Rule } from './listRules';

/** Says rules and branches without an example, each at the place that says it. */
export interface MissingExamples {
  ofRule(rule: Rule): Fault;
  ofBranch(branch: Branch): Fault;
}

/** The names that statements have for rules which the compiler names otherwise. */
const KEYWORDS: Readonly<Record<string, string>> = { false: 'forbidden' };

const nameOf = (condition: string) => condition.replace('/conditions/', '');

const toKey = (guards: readonly NamedGuard[]): string =>
  guards
    .map(({ condition, holds }) => `${nameOf(condition)}=${holds}`)
    .sort()
    .join();

/** The keyword of the statement that has a rule: of entries, of warnings, or its own. */
const toStated = (keyword: string): string =>
  keyword.replace(/^items\./, 'items ').replace(/^warnings\..*/, 'warnings');

const depthOf = ({ pointer }: RuleStatement): number =>
  pointer.split('/').length;

/** The words and places of what no example shows. Reading all questions costs time, so it waits until one is missing. */
export function createMissingExamples(
  files: SchemaFiles,
  model: FormModel,
): MissingExamples {
  let words: Wording | undefined;
  const known = new Map<string, readonly RuleStatement[]>();

  function statementsOf(file: string): readonly RuleStatement[] {
    const statements = known.get(file) ?? readStatements(files, file);
    known.set(file, statements);
    return statements;
  }

  function sayWhen(guards: readonly NamedGuard[]): string {
    words ??= createWording(files, files);
    return words.when(
      guards.map(({ condition, holds }) => ({
        condition: nameOf(condition),
        holds,
      })),
    );
  }

  /** Of equal statements, the nearest one below the place of the rule, under the same conditions where there is one. */
  function findStatement({ source, field, keyword, guards }: Rule) {
    const name = KEYWORDS[keyword] ?? toStated(keyword);
    const same = below(source).filter(
      (one) => one.field === field && one.keyword === name,
    );
    const key = toKey(guards);
    return same.find((one) => toKey(one.guards) === key) ?? same[0];
  }

  /** The statements at a place and below it, the nearest first: fields of nested objects have names of others. */
  function below(source: string): readonly RuleStatement[] {
    const { file, pointer } = locate(source);
    return statementsOf(file)
      .filter((one) => isPartOf(one.pointer, pointer))
      .toSorted((one, other) => depthOf(one) - depthOf(other));
  }

  function sayStep(path: string): string {
    const step = model.places[path as keyof typeof model.places]?.step;
    const { steps } = model.definition.form;
    const label = steps.find(({ id }) => id === step)?.label;
    return label === undefined ? '' : ` in ${label}`;
  }

  return {
    ofRule(rule) {
      const { scope, field, keyword, source, guards, value } = rule;
      const { file, pointer } = locate(source);
      if (keyword === 'additionalProperties') {
        const place = scope === '' ? '' : ` at “${scope}”`;
        const reason = `No example shows that an answer without a question is refused${place}.`;
        return { file, pointer, reason };
      }
      const label = labelAt([model], `${scope}/${field}`);
      const statement = findStatement(rule);
      const text =
        keyword === 'false'
          ? 'is not asked for.'
          : describeKeyword(
              keyword.replace(/^(items|warnings|compute)\./, ''),
              undefined,
              value,
            ).text;
      const said = `“${label}” ${text.replace(/\.$/, '')}${sayWhen(guards)}`;
      return {
        file,
        pointer: statement?.pointer ?? pointer,
        reason: `No example shows this rule${sayStep(`${scope}#${field}`)}: ${said}.`,
      };
    },

    ofBranch({ source, guards }) {
      const { file, pointer } = locate(source);
      const key = toKey(guards);
      const first = below(source).find(
        (one) => one.field !== '' && toKey(one.guards) === key,
      );
      const answers = sayWhen(guards).replace(/^ when /, '');
      return {
        file,
        pointer: first?.pointer ?? pointer,
        reason:
          answers === ''
            ? 'No accepted example has answers to which these rules apply.'
            : `No accepted example has these answers: ${answers}.`,
      };
    },
  };
}
