import type {
  MultipartMonoTitle,
  SerialTitle,
} from '@engine/types/generated/entities';
import type { JsonObject } from '@engine/types/json';
import { titleFields } from './titleFields';
import { toTitled } from './titleKey';
import type { Work } from './work.model';

const REQUESTED = 'requested';

/** The answers to "has it a number", which no change request asks for (spec 1 §4): a new number makes them true, a removal false. */
const HAS = {
  issn: 'hasIssn',
  isbn: 'hasIsbn',
} as const satisfies Partial<
  Record<keyof (SerialTitle & MultipartMonoTitle), string>
>;

/** `requestedTitle` asks for another `title`. */
function toCurrentField(field: string): string {
  const name = field.slice(REQUESTED.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Lists what the requested values of a title change; null is the value of what they remove. */
export function toChanges({ kind, payload }: Work): JsonObject {
  const fields: readonly string[] = titleFields[kind].requested;
  const asked = fields
    .filter((field) => field.startsWith(REQUESTED))
    .map((field) => [toCurrentField(field), payload[field]] as const);
  return Object.fromEntries(
    asked.filter(([, value]) => value !== undefined),
  ) as JsonObject;
}

/** The title as it is once its requested values are the current ones; its flags are cleared with them. */
export function toAccepted(work: Work, changes: JsonObject): Partial<Work> {
  const fields: readonly string[] = titleFields[work.kind].requested;
  // Another frequency leaves no words for the one before.
  const over = changes['frequency'] === undefined ? [] : ['otherFrequency'];
  const kept = Object.entries(work.payload).filter(
    ([field]) =>
      !fields.includes(field) && !over.includes(field) && !(field in changes),
  );
  const { title: asked, ...described } = changes;
  const title = typeof asked === 'string' ? asked : work.title;
  const has = Object.entries(HAS)
    .filter(([field]) => described[field] !== undefined)
    .map(([field, question]) => [question, described[field] !== null] as const);
  return {
    status: 'ACCEPTED',
    problem: '',
    ...toTitled(title),
    payload: Object.fromEntries([
      ...kept,
      ...Object.entries(described).filter(([, value]) => value !== null),
      ...has,
    ]),
  };
}
