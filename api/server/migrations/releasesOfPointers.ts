import type { Models } from '../composition/models';
import { insertOnce } from './insertOnce';

/** What said which version of a form is live, before there were releases. */
export interface FormPointer {
  _id: string;
  version: number;
  since: Date;
  past: { version: number; since: Date; until: Date }[];
}

/** How many moments are kept; far more than any time of grace needs. */
const MOST_MOMENTS = 50;

/** Makes a release of each state of the live versions, so that what was accepted still is. */
export async function releasesOfPointers({
  versions,
  releases,
}: Models): Promise<void> {
  const collection = versions.db.collection<FormPointer>('formpointers');
  const pointers = await collection.find().toArray();
  const spans = pointers.flatMap(({ _id, version, since, past }) =>
    [...past, { version, since }].map((span) => ({ formKey: _id, ...span })),
  );
  const moments = [...new Set(spans.map(({ since }) => since.getTime()))]
    .sort((one, other) => one - other)
    .slice(-MOST_MOMENTS);
  for (const [index, moment] of moments.entries()) {
    const begun = spans
      .filter(({ since }) => since.getTime() <= moment)
      .sort((one, other) => one.since.getTime() - other.since.getTime());
    const live = new Map(begun.map((span) => [span.formKey, span.version]));
    const at = new Date(moment);
    await insertOnce(releases, {
      number: index + 1,
      hash: '',
      origin: 'files',
      reason: 'Published before there were releases',
      createdDate: at,
      since: at,
      files: [],
      forms: [...live].map(([formKey, version]) => ({ formKey, version })),
      lists: [],
    });
  }
  await collection.deleteMany({});
}
