import { placesOf, pointersOf, readPointer } from '@engine';
import type { Text } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { contentHash } from '../../records/contentHash';
import type { HelpTexts } from '../help/helpText';

/** An accepted statement: the label of its checkbox, and the help texts that it refers to. */
export interface AcceptedText {
  field: string;
  label: Text;
  /** The topics whose texts these are, as the question names them. */
  topics: string[];
  texts: { helpId: string; text: Json }[];
  /** SHA-256 of the field, the label and the texts. */
  textHash: string;
}

/** The help texts of topics, in the order of their ids. */
export function findTextsOf(
  topics: readonly string[],
  help: HelpTexts,
): AcceptedText['texts'] {
  return [...help]
    .filter(([helpId]) =>
      topics.some(
        (topic) => helpId === topic || helpId.startsWith(`${topic}/`),
      ),
    )
    .map(([helpId, text]) => ({ helpId, text }))
    .sort((a, b) => (a.helpId < b.helpId ? -1 : 1));
}

/** The statements that a document accepts (R9): questions with the role that are answered with yes, and every help text that words them. */
export function findAcceptedTexts(
  form: Pick<CompiledForm, 'model'>,
  data: JsonObject,
  help: HelpTexts,
): AcceptedText[] {
  return placesOf(form, 'statement').flatMap((place) => {
    const { field, label, role } = place;
    if (typeof role !== 'object' || !('statement' in role)) return [];
    const isAccepted = pointersOf(data, place).some(
      (pointer) => readPointer(data, pointer) === true,
    );
    if (!isAccepted) return [];
    const topics = role.statement;
    const texts = findTextsOf(topics, help);
    const textHash = contentHash({ field, label, texts });
    return [{ field, label, topics, texts, textHash }];
  });
}
