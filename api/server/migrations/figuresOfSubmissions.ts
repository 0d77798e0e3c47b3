import type { Models } from '../composition/models';

/** Counters of attempts, and of drafts that lost an answer, before each submission counted once. */
const FORMER = ['accepted', 'refused', 'question', 'rule', 'losing', 'lost'];

/** Removes the figures of releases in which each attempt to send counted: nothing says which attempts were one submission. */
export async function figuresOfSubmissions({
  submissionFigures,
}: Models): Promise<void> {
  await submissionFigures.collection.deleteMany({ kind: { $in: FORMER } });
}
