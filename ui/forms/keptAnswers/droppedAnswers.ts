import {
  isObject,
  toAnswerLines,
  type AnswerTexts,
  type DroppedAnswer,
} from '@engine';
import type { FileRecord } from '@contract/files';
import type { Lists } from '@engine/types/context';
import type { JsonSchema } from '@engine/types/definition';
import type { Json } from '@engine/types/json';
import type { FieldKey, FormModel } from '@engine/types/model';
import type { DraftMemory, AnswerInWords } from '../../lib/browser/draftMemory';
import type { FormServices } from '../sagas/formServices';

/** The form version in which an answer was given; its labels and lists word the answer. */
export interface AskedIn {
  readonly model: FormModel;
  readonly lists: Lists;
}

interface Telling {
  readonly asked: AskedIn | undefined;
  readonly texts: AnswerTexts;
  readonly files: Readonly<
    Record<string, Pick<FileRecord, 'originalFilename'>>
  >;
}

/**
 * Answers that a form does not ask for, with the labels and in the words of the version that did. Where that is unknown,
 * labels are made of the names.
 */
export function toAnswersInWords(
  dropped: readonly DroppedAnswer[],
  telling: Telling,
): AnswerInWords[] {
  return dropped.flatMap(({ place, value }) => {
    const answer = toLines(telling, place, value).join(', ');
    const label = labelOf(place, telling.asked);
    return answer === '' ? [] : [{ label, answer }];
  });
}

/** The words of yes and no, as the review has them. */
export function toAnswerTexts({
  text,
}: Pick<FormServices, 'text'>): AnswerTexts {
  return { yes: text('review.yes'), no: text('review.no') };
}

/** Returns the memory with more removed answers. */
export function withDropped(
  memory: DraftMemory,
  more: readonly AnswerInWords[],
): DraftMemory {
  if (more.length === 0) return memory;
  return { ...memory, dropped: [...(memory.dropped ?? []), ...more] };
}

const fieldOf = (place: FieldKey) => place.slice(place.indexOf('#') + 1);
const patternOf = (place: FieldKey) => place.slice(0, place.indexOf('#'));

function labelOf(place: FieldKey, asked: AskedIn | undefined): string {
  const label = asked?.model.places[place]?.label;
  if (typeof label === 'string') return label;
  return label?.at(-1)?.text ?? toWords(fieldOf(place));
}

function toWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All that the version says of a field under any condition. */
function schemaOf(place: FieldKey, { model }: AskedIn): JsonSchema {
  const statements = model.scopes[patternOf(place)]?.statements ?? [];
  const said = statements.map(({ fields }) => fields[fieldOf(place)]);
  return Object.assign({}, ...said.filter(isObject)) as JsonSchema;
}

function toLines(telling: Telling, place: FieldKey, value: Json): string[] {
  const { asked, texts, files } = telling;
  if (Array.isArray(value))
    return value.flatMap((one) => toLines(telling, place, one));
  if (!isObject(value)) {
    const schema = asked && schemaOf(place, asked);
    const lists = asked?.lists ?? {};
    return toAnswerLines(value, { schema, lists, texts });
  }
  const { tempFileId } = value;
  if (typeof tempFileId === 'string')
    return [files[tempFileId]?.originalFilename ?? tempFileId];
  const children = asked?.model.scopes[patternOf(place)]?.children;
  const pattern = children?.[fieldOf(place)] ?? '';
  return Object.entries(value)
    .filter(([name]) => name !== 'key')
    .flatMap(([name, inner]) => toLines(telling, `${pattern}#${name}`, inner));
}
