import type { CollectedScope } from '../collectScopes';
import type { AskedObject } from './uiNodes';

/** An object that a page asks about inside another one is there from the beginning: its questions have a place to be answered. */
export function openObjects(
  scopes: readonly CollectedScope[],
  objects: readonly AskedObject[],
): CollectedScope[] {
  return scopes.map((scope) => {
    const asked = objects.filter(({ pattern }) => pattern === scope.pattern);
    if (asked.length === 0) return scope;
    const opening = asked.map(({ field, step }) => ({
      unit: step,
      source: `/steps/${step}`,
      guards: [],
      required: [],
      fields: { [field]: { default: {} } },
    }));
    return { ...scope, statements: [...opening, ...scope.statements] };
  });
}
