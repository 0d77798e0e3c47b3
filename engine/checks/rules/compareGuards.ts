import { labelAt } from '../../changes/labelAt';
import type { FormModel, NamedGuard } from '../../types/model';
import { canHoldTogether } from '../../conditions/conditionFacts';
import {
  conditionName,
  joinTests,
  readSentences,
  readTests,
  renameTests,
  whyNever,
  type SentenceTests,
  type TestWords,
} from '../../conditions/sentenceTests';

/** A condition about an object of this pattern that must hold, or must not. */
export interface PlacedGuard extends NamedGuard {
  readonly pattern: string;
}

/** Compares the conditions of one form. */
export interface GuardComparison {
  /** Why conditions exclude each other; undefined where some answers may fulfil them. */
  whyApart(guards: readonly PlacedGuard[]): string | undefined;
}

/**
 * Reads the conditions of a form. Of rows it compares those of the same row.
 *
 * @param value - names a value of an answer as its list does.
 */
export function compareGuards(
  model: FormModel,
  value: TestWords['value'],
): GuardComparison {
  const { definition, scopes } = model;
  const { schemas } = definition;
  const sentences = readSentences(schemas);
  const known = new Map<string, SentenceTests>();

  function testsOf({ condition, holds, pattern }: PlacedGuard): SentenceTests {
    const key = `${pattern} ${condition} ${holds}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const part = { condition: conditionName(condition), holds };
    const tests = renameTests(readTests({ all: [part] }, sentences), (field) =>
      placeOf(field, pattern),
    );
    known.set(key, tests);
    return tests;
  }

  /** The same name for an answer from wherever a condition looks at it. */
  function placeOf(field: string, pattern: string): string {
    const [root, ...names] = field.split('/');
    const around = scopes[pattern]?.parent;
    if (root === 'parent' && typeof around === 'string')
      return placeOf(['self', ...names].join('/'), around);
    if (root !== 'self') return field;
    const path = pattern.replaceAll('*', 'row');
    return [`deposit${path}`, ...names].join('/');
  }

  /** An answer as its question names it. */
  function labelOf(field: string): string {
    const names = field.split('/').map((name) => (name === 'row' ? '*' : name));
    return labelAt([model], `/${names.slice(1).join('/')}`);
  }

  const words: TestWords = { label: labelOf, value };

  return {
    whyApart(guards) {
      const tests = joinTests(guards.map(testsOf));
      const reason = whyNever(tests, () => true, words);
      if (reason !== undefined) return reason;
      // Facts of conditions that are no sentences: of one object, since their places have no names of their own.
      for (const pattern of new Set(guards.map((guard) => guard.pattern))) {
        const own = guards.filter((guard) => guard.pattern === pattern);
        if (!canHoldTogether(schemas, own))
          return 'its conditions exclude each other';
      }
      return undefined;
    },
  };
}
