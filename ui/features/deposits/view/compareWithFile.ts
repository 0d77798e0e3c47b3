import {
  findOfferedValue,
  joinPointer,
  nearestFilePointer,
  normaliseAt,
  readPointer,
  toPattern,
} from '@engine';
import type { DepositedFile } from '@contract/deposits';
import type { Context } from '@engine/types/context';
import type { JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { Offer, OfferedValue } from '@engine/types/offer';
import type { AnswerReading } from '../../deposit/review/answerReading';
import type { FileAnswer } from '../../deposit/review/reviewSheets';
import { listNodesOfFiles } from '../../offers/offeringNodes';
import { toOfferWords } from '../../offers/offerWords';
import { hasAnswer, isSameAnswer } from '../../offers/sameAnswer';

export interface AnswersAndFiles {
  readonly reading: AnswerReading;
  /** The form whose questions the answers are of. */
  readonly form: CompiledForm;
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

/** Compares each answer with what the file of its question gives for it. A yes or no is left out: the answer that follows it says more. */
export function compareWithFile({
  reading,
  form,
  context,
  files,
}: AnswersAndFiles): ReadonlyMap<JsonPointer, FileAnswer> {
  const { definition, data } = reading;
  const sections = definition.form.steps.flatMap(
    ({ id }) => definition.steps[id]?.ui.sections ?? [],
  );
  const places = sections.flatMap(({ scope, nodes }) =>
    listNodesOfFiles(nodes).map(({ field, offer }) => ({
      scope: scope === '' ? '' : `/${scope}`,
      ...toTaken(field, offer),
    })),
  );
  const compared = places.flatMap(
    ({ scope, field, name }): [JsonPointer, FileAnswer][] => {
      const path = joinPointer(scope, field);
      const slot = nearestFilePointer(form, path);
      const metadata = files.find((file) => file.slot === slot)?.metadata;
      const answer = readPointer(data, path);
      if (metadata === undefined || !hasAnswer(name, answer)) return [];
      const schema = reading.schemaOf(scope, field);
      const found = findOfferedValue(name, metadata, {
        schema,
        roleSchema: undefined,
        context,
        deposit: {},
      });
      const offered = normaliseAt(form, toPattern(path), found);
      if (offered === undefined || typeof offered === 'boolean') return [];
      if (dateParts.includes(name)) return [];
      const isSame = isSameAnswer(name, offered, answer);
      const words = toOfferWords(name, offered, schema, context);
      return [[path, { isSame, words }]];
    },
  );
  return new Map(compared);
}
