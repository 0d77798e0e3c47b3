import { isEqualJson } from '../domain/isEqualJson';
import { isObject } from '../vocabulary/jsonObject';
import type { States } from './describeAdded';
import type { DefinitionChange } from '../types/definitionChange';
import { describeKeyword } from './describeKeyword';
import {
  joinConditions,
  type ChangedStatement,
  type JoinedStatement,
} from './joinConditions';
import type { SaidChange } from './saidChange';
import {
  isRuleFile,
  readStatements,
  type RuleStatement,
} from './readStatements';

/** Keywords that say nothing to a user. */
const SILENT = ['$schema', '$id', '$comment', 'title', 'description'];

/** What every file of rules says of its object: nothing of it is news where the file is new or removed. */
const DECLARING = ['$ref', 'type', 'additionalProperties'];

/**
 * What changed in the rules of one file.
 *
 * @param settled - 'entity#field' of new and removed questions, whose rules are part of that.
 */
export function describeRules(
  file: string,
  { before, after, wording }: States,
  settled: ReadonlySet<string>,
): DefinitionChange[] {
  if (!isRuleFile(file)) return [];
  const old = new Map(
    readStatements(before, file).map((one) => [one.identity, one]),
  );
  const now = new Map(
    readStatements(after, file).map((one) => [one.identity, one]),
  );
  const identities = new Set([...now.keys(), ...old.keys()]);
  const changed = [...identities].flatMap((identity): ChangedStatement[] => {
    const [was, is] = [old.get(identity), now.get(identity)];
    const one = is ?? was;
    if (one === undefined || !isDescribed(one)) return [];
    return isEqualJson(was?.value, is?.value) ? [] : [{ was, is }];
  });
  return joinConditions(changed).flatMap((joined) => {
    const { was, is, replaced } = joined;
    const one = is ?? was;
    if (one === undefined) return [];
    const said = describeStatement(one, joined);
    const place =
      one.field === '' ? undefined : wording.place(one.entity, one.field, file);
    const when =
      replaced === undefined
        ? wording.when(one.guards)
        : `${wording.when(replaced.to)} instead of${wording.when(replaced.from)}`;
    return [
      {
        kind: said.kind,
        file,
        pointer: is?.pointer ?? parentOf(one.pointer),
        subject: subjectOf(one, after[file] ?? before[file]),
        text: `${said.text.replace(/\.$/, '')}${when}.`,
        ...(place !== undefined && { place }),
      },
    ];
  });

  function describeStatement(
    { entity, field, keyword }: RuleStatement,
    { was, is, isAlwaysRequired, replaced }: JoinedStatement,
  ): SaidChange {
    if (replaced !== undefined)
      return {
        kind: replaced.isHidden ? 'breaking' : 'tightening',
        text: keyword === 'forbidden' ? 'is asked.' : 'is required.',
      };
    return isAlwaysRequired
      ? { kind: 'tightening', text: 'is also asked and required.' }
      : describeKeyword(keyword, was?.value, is?.value, {
          label: (other) => wording.label(entity, other, file),
          value: (answer) => wording.value(entity, field, answer),
        });
  }

  function isDescribed({ entity, field, keyword }: RuleStatement): boolean {
    if (settled.has(`${entity}#${field}`)) return false;
    const isInBoth = file in before && file in after;
    if (field === '' && !isInBoth && DECLARING.includes(keyword)) return false;
    return !SILENT.includes(keyword);
  }

  function subjectOf(
    { entity, field }: RuleStatement,
    content: unknown,
  ): string {
    if (field !== '') return wording.label(entity, field, file);
    // The rules of a step keep the first title when it gets another name.
    const step = /^steps\/([^/]+)\//.exec(file)?.[1];
    if (step !== undefined) return wording.step(step);
    const title = isObject(content) ? content['title'] : undefined;
    return typeof title === 'string' ? title : file.replace('.json', '');
  }
}

/** The nearest place that is still there. */
function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
