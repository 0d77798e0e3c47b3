import { isObject, objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StoredCorrection } from '../deposits/review/decision';
import { createPresentNotes } from '../deposits/review/presentNotes';
import { wordDecision } from '../deposits/review/wordReason';
import type { DescribeDeps, DescribedProperty } from './describeStates';
import { DEPOSIT_FORM } from '../forms/depositForm';
import type { SourceRecord } from './recordSource';

type DescribeReturnsDeps = Pick<
  DescribeDeps,
  'readShown' | 'lists' | 'translate'
>;

/** The return of a state: what of it was written to the depositor, and the answer. */
type WrittenReturn = Pick<StoredCorrection, 'reason' | 'message' | 'notes'> & {
  answer?: Pick<NonNullable<StoredCorrection['answer']>, 'reply'>;
};

/** Describes the last return in each state of a deposit: its reason with all notes, and the message of the depositor. */
export type DescribeReturns = (
  source: SourceRecord,
  states: readonly JsonObject[],
) => Promise<DescribedProperty[]>;

/** A state whose answers are not judged: it does not say who deposited. */
interface ShownState {
  formVersion: number;
  payload: JsonObject;
}

const joinParts = (...parts: string[]) =>
  parts.filter((part) => part !== '').join(': ');

const findReturn = ({ correction }: JsonObject): WrittenReturn | undefined =>
  isObject(correction) ? (correction as unknown as WrittenReturn) : undefined;

/** Builds the description of returns, so that an earlier one can be read after the next one has replaced it. */
export function createDescribeReturns(
  deps: DescribeReturnsDeps,
): DescribeReturns {
  const { readShown, lists, translate } = deps;
  const presentNotes = createPresentNotes(readLabels);

  async function readLabels({ formVersion, payload }: ShownState) {
    const form = { key: DEPOSIT_FORM, title: '' };
    const read = () => Promise.resolve([payload]);
    return (await readShown(form, formVersion, read)).labelOf;
  }

  async function wordReturn(
    state: JsonObject,
    formVersion: number,
  ): Promise<string[]> {
    const correction = findReturn(state);
    if (correction === undefined) return [];
    const payload = objectOf(state['payload']);
    const notes = await presentNotes({
      formVersion,
      payload,
      correction,
    });
    const lines = [
      await wordDecision(lists, 'return', correction),
      ...notes.map(({ label, text }) => joinParts(label, text)),
    ];
    return lines.filter((line) => line !== '');
  }

  return async function describeReturns({ formVersion }, states) {
    if (formVersion === undefined) return [];
    return [
      {
        property: 'correction',
        label: await translate('revisionReturn'),
        isFile: false,
        values: await Promise.all(
          states.map((state) => wordReturn(state, formVersion)),
        ),
      },
      {
        property: 'reply',
        label: await translate('revisionReply'),
        isFile: false,
        values: states.map((state) => {
          const reply = findReturn(state)?.answer?.reply ?? '';
          return reply === '' ? [] : [reply];
        }),
      },
    ];
  };
}
