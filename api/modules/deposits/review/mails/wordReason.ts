import type { DecisionAction } from '@contract/staff/staff';
import type { ListName } from '@engine/types/generated/lists';
import type { SentenceName } from '@engine/types/generated/names';
import type { Translate } from '../../../forms/sentences';
import type { ReadsLists } from '../../../lists/readLiveEntries';
import { readLiveEntries } from '../../../lists/readLiveEntries';
import { transitions } from '../decision/transitions';

/** The label of a reason in the live list; its key where the list no longer has it, '' for no reason. */
export async function wordReason(
  lists: ReadsLists,
  list: ListName | null,
  reason: string,
): Promise<string> {
  if (list === null) return reason;
  return (await readLiveEntries(lists, list)).get(reason)?.label ?? reason;
}

/** The reason that says nothing beside what was written to it. */
const OTHER = 'OTHER';

/** The reason of a decision with what was written to it, in one text; '' where neither was given. */
export async function wordDecision(
  lists: ReadsLists,
  action: DecisionAction,
  { reason = '', message = '' }: { reason?: string; message?: string },
): Promise<string> {
  if (reason === OTHER && message !== '') return message;
  const label = await wordReason(lists, transitions[action].reasons, reason);
  return [label, message].filter((part) => part !== '').join(': ');
}

/** The sentences for the publisher of a title whose deposit was discarded or aborted. */
const FOR_PUBLISHERS: Partial<Record<DecisionAction, SentenceName>> = {
  discard: 'titleDepositDiscarded',
  abort: 'titleDepositAborted',
};

/** What the publisher of a declined title reads where the reason of the decision is for library staff only. */
export async function wordForPublisher(
  translate: Translate,
  action: DecisionAction,
): Promise<string | undefined> {
  const sentence = FOR_PUBLISHERS[action];
  return sentence && translate(sentence);
}
