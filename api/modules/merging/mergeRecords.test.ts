import { ApiError } from '../../http/errors';
import { noCheckpoint } from '../../ports/checkpoint';
import { policyUsers } from '../../testing/policyUsers';
import { makePublisher } from '../../testing/visitors/accounts';
import { startMerging } from '../../testing/startMerging';
import { anonymousUser } from '../permissions/anonymousUser';
import { createMergeRecords } from './mergeRecords';
import { createPatching } from '../../server/composition/patching';
import { createPublisherMerge } from './publisherMerge';

const { portal } = startMerging();
const viewer = {
  ...(policyUsers['SYSADMIN, its library'] ?? anonymousUser),
  id: 'a'.repeat(24),
};

/** Merges as processes do that have lost their lock; each is held until so many have read their records. */
function createMerge(together: number) {
  const { models, checkpoint } = portal.api.deps;
  const held: (() => void)[] = [];
  const done = () => Promise.resolve();
  const kind = createPublisherMerge({
    ...models,
    names: { enqueue: done },
    clock: () => new Date(),
    checkpoint,
  });
  return createMergeRecords(kind, {
    revisions: models.revisions,
    mergePatch: createPatching(models).mergePatch,
    queue: {
      prepare: () =>
        new Promise<void>((resolve) => {
          held.push(resolve);
          if (held.length >= together) held.forEach((release) => release());
        }),
    },
    withLock: (_key, work) => work(),
    notAllowedNow: (why) =>
      Promise.resolve(new ApiError(409, 'NOT_ALLOWED_NOW', why)),
    translate: (name) => Promise.resolve(name),
    clock: () => new Date(),
    checkpoint: noCheckpoint,
  });
}

test.each([2, 3])(
  'regression: %i merges at once that would make a circle make none, although no lock holds',
  async (count) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push((await makePublisher(portal.api, `Ring ${at}`, 'LTAS'))._id);
    }
    const merge = createMerge(count);
    const results = await Promise.allSettled(
      ids.map((id, at) => merge(viewer, id, 1, ids[(at + 1) % count] ?? '')),
    );
    const { publishers } = portal.api.deps.models;
    const merged = await publishers
      .find({ _id: { $in: ids }, status: 'MERGED' })
      .lean();
    const fulfilled = results.filter(({ status }) => status === 'fulfilled');
    expect(merged).toHaveLength(fulfilled.length);
    expect(merged.length).toBeLessThan(count);
  },
);

test('merges one after another are all written', async () => {
  const [one = '', two = '', three = ''] = await Promise.all(
    ['Row 1', 'Row 2', 'Row 3'].map(
      async (name) => (await makePublisher(portal.api, name, 'LTAS'))._id,
    ),
  );
  const merge = createMerge(1);
  await merge(viewer, one, 1, two);
  await merge(viewer, two, 1, three);
  const { publishers } = portal.api.deps.models;
  expect((await publishers.findById(two))?.mergedInto).toBe(three);
});
