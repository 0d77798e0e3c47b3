import {
  findOfferedValue,
  joinPointer,
  nearestFilePointer,
  readPointer,
} from '@engine';
import type { DepositedFile } from '@contract/deposits';
import type { Context } from '@engine/types/context';
import type { JsonPointer } from '@engine/types/json';
import type { Offer, OfferedValue } from '@engine/types/offer';
import type { AnswerReading } from '../deposit/review/answerReading';
import { listOfferingNodes } from '../offers/offeringNodes';
import { hasAnswer, isSameAnswer } from '../offers/sameAnswer';

export interface AnswersAndFiles {
  readonly reading: AnswerReading;
  /** The form whose questions the answers are of. */
  readonly form: Parameters<typeof nearestFilePointer>[0];
  readonly context: Pick<Context, 'lists' | 'today'>;
  readonly files: readonly Pick<DepositedFile, 'slot' | 'metadata'>[];
}

/** Parts of a date: one row of the review has both, so that one alone says nothing. */
const dateParts: readonly OfferedValue[] = ['year', 'month'];

/** The question that takes an offered value, and the value. */
const toTaken = (field: string, offer: Offer) =>
  typeof offer === 'string'
    ? { field, name: offer }
    : { field: offer.answers, name: offer.value };

/** Finds the answers that the file of their question gives too. A yes or no is none: the answer that follows it says more. */
export function findSameAsFile({
  reading,
  form,
  context,
  files,
}: AnswersAndFiles): ReadonlySet<JsonPointer> {
  const { definition, data } = reading;
  const sections = definition.form.steps.flatMap(
    ({ id }) => definition.steps[id]?.ui.sections ?? [],
  );
  const places = sections.flatMap(({ scope, nodes }) =>
    listOfferingNodes(nodes).map(({ field, offer }) => ({
      scope: scope === '' ? '' : `/${scope}`,
      ...toTaken(field, offer),
    })),
  );
  const same = places.flatMap(({ scope, field, name }): JsonPointer[] => {
    const path = joinPointer(scope, field);
    const slot = nearestFilePointer(form, path);
    const metadata = files.find((file) => file.slot === slot)?.metadata;
    const answer = readPointer(data, path);
    if (metadata === undefined || !hasAnswer(name, answer)) return [];
    const offered = findOfferedValue(name, metadata, {
      schema: reading.schemaOf(scope, field),
      roleSchema: undefined,
      context,
      deposit: {},
    });
    const isValue = offered !== undefined && typeof offered !== 'boolean';
    return isValue &&
      !dateParts.includes(name) &&
      isSameAnswer(name, offered, answer)
      ? [path]
      : [];
  });
  return new Set(same);
}
