import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { nameOf } from '../../changes/describeCondition';
import { createWording, type Wording } from '../../changes/wording';
import { isObject } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import type { Fault } from '../fault';
import { readSettled, type Settled } from '../../conditions/settledConditions';

/** What to do about it. A condition that always holds can be removed safely: nothing changes for the answers. */
const FIXES: Readonly<Record<Settled['holds'], string>> = {
  never: 'Change the condition, or delete what it shows.',
  always: 'Remove the condition. Nothing changes for users.',
  everyNumber: 'Change the limits, or test whether the question is answered.',
};

/** Conditions that hold for no answer, or for every one, as far as they are sentences; limits also for every number. */
export function lintConditions(files: SchemaFiles): Fault[] {
  // Reading all questions costs time, so it waits until one is named.
  let wording: Wording | undefined;
  const getWording = () => (wording ??= createWording(files, files));
  const settled = readSettled(files, {
    label: (field, value) => getWording().tested(field, value),
    value: (field, value) => getWording().testedValue(field, value),
  });
  /** An untitled condition has no name that an administrator knows: it is said in words. */
  const subjectOf = (name: string, schema: Json | undefined): string =>
    isObject(schema) && typeof schema['title'] === 'string'
      ? nameOf(schema)
      : `${nameOf(schema)} (${getWording().condition(name)})`;
  return [...settled].map(([name, found]): Fault => {
    const file = `conditions/${name}.json`;
    return {
      file,
      pointer: '',
      reason: `${subjectOf(name, files[file])} ${toReason(found)}`,
      fix: FIXES[found.holds],
    };
  });
}

function toReason(found: Settled): string {
  switch (found.holds) {
    case 'never':
      return `never holds: ${found.why}.`;
    case 'always':
      return 'always holds: nothing else is left.';
    case 'everyNumber':
      return 'holds for every answer: its limits leave no number out.';
  }
}
