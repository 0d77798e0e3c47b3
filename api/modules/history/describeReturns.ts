import { isObject, objectOf } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StoredCorrection } from '../deposits/review/decision/decision';
import type { PresentNotes } from '../deposits/review/presentNotes';
import { wordDecision } from '../deposits/review/mails/wordReason';
import type { Translate } from '../forms/sentences';
import type { ReadsLists } from '../lists/readLiveEntries';
import type { DescribedProperty } from './describeStates';
import type { Asked, SourceRecord } from './recordSource';

export interface DescribeReturnsDeps {
  presentNotes: PresentNotes;
  lists: ReadsLists;
  translate: Translate;
}

/** The return of a state: what of it was written to the depositor, and the answer. */
type WrittenReturn = Pick<StoredCorrection, 'reason' | 'message' | 'notes'> & {
  answer?: Pick<NonNullable<StoredCorrection['answer']>, 'reply'>;
};

/** Describes the last return in each state of a deposit: its reason with all notes, and the message of the depositor. */
export type DescribeReturns = (
  source: SourceRecord,
  states: readonly JsonObject[],
) => Promise<DescribedProperty[]>;

const joinParts = (...parts: string[]) =>
  parts.filter((part) => part !== '').join(': ');

const findReturn = ({ correction }: JsonObject): WrittenReturn | undefined =>
  isObject(correction) ? (correction as unknown as WrittenReturn) : undefined;

/** Builds the description of returns, so that an earlier one can be read after the next one has replaced it. */
export function createDescribeReturns(
  deps: DescribeReturnsDeps,
): DescribeReturns {
  const { presentNotes, lists, translate } = deps;

  async function wordReturn(
    state: JsonObject,
    asked: Asked,
  ): Promise<string[]> {
    const correction = findReturn(state);
    if (correction === undefined) return [];
    const payload = objectOf(state['payload']);
    const notes = await presentNotes({ ...asked, payload, correction });
    const lines = [
      await wordDecision(lists, 'return', correction),
      ...notes.map(({ label, text }) => joinParts(label, text)),
    ];
    return lines.filter((line) => line !== '');
  }

  return async function describeReturns({ asked }, states) {
    if (asked === undefined) return [];
    return [
      {
        property: 'correction',
        label: await translate('revisionReturn'),
        isFile: false,
        values: await Promise.all(
          states.map((state) => wordReturn(state, asked)),
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
