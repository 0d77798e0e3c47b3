import type { FieldPatch } from '@contract/staff/library';
import type { Json } from '@engine/types/json';

type Answers = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The changes of a flat form as JSON Patch: each field that differs. */
export function toFieldPatch(before: Answers, after: Answers): FieldPatch {
  const fields = Object.keys({ ...before, ...after });
  return fields
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) =>
      after[field] === undefined
        ? { op: 'remove', path: `/${field}` }
        : {
            op: before[field] === undefined ? 'add' : 'replace',
            path: `/${field}`,
            value: after[field] as Json,
          },
    );
}
