import { withVersions } from '@engine/compile/assembleDefinition';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash } from '../../contentHash';
import { isDuplicateKey } from '../../duplicateKey';
import type { FormModels, FormPointer, FormVersion } from './form.model';

/** How many past versions the pointer remembers; far more than any time of grace needs. */
const PAST = 50;

/** Makes a version the live one, unless somebody else moved the pointer meanwhile; then the newer version wins. */
async function pointTo(
  models: FormModels,
  formKey: string,
  version: number,
  now: Date,
): Promise<void> {
  for (;;) {
    const live = await models.pointers.findById(formKey).lean<FormPointer>();
    if (live !== null && live.version >= version) return;
    try {
      if (live === null) {
        await models.pointers.create({
          _id: formKey,
          version,
          since: now,
          past: [],
        });
        return;
      }
      const until = { version: live.version, since: live.since, until: now };
      const moved = await models.pointers.updateOne(
        { _id: formKey, version: live.version },
        {
          $set: {
            version,
            since: now,
            past: [...live.past, until].slice(-PAST),
          },
        },
      );
      if (moved.modifiedCount === 1) return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/**
 * Publishes the definition of the files as the next version when it differs from the last one that came
 * from files, never over one of the studio (http.md "Forms"). Starting again after a crash finishes it.
 */
export async function publishFromFiles(
  models: FormModels,
  formKey: string,
  definition: FormDefinition,
  now: Date,
): Promise<void> {
  const hash = contentHash(definition);
  for (;;) {
    const newest = await models.versions
      .findOne({ formKey })
      .sort({ version: -1 })
      .lean<FormVersion>();
    if (newest?.origin === 'studio') return;
    if (newest?.hash === hash) {
      return pointTo(models, formKey, newest.version, now);
    }
    try {
      await models.versions.create({
        formKey,
        version: (newest?.version ?? 0) + 1,
        hash,
        origin: 'files',
        definition: JSON.stringify(definition),
        createdDate: now,
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/**
 * Publishes the live definition again with newer lists, so that what somebody imported is offered and
 * accepted without a restart. Does nothing when the lists are the same.
 *
 * @param lists - the live version of every list.
 */
export async function publishWithLists(
  models: FormModels,
  formKey: string,
  lists: Record<string, number>,
  now: Date,
): Promise<void> {
  const newest = await models.versions
    .findOne({ formKey })
    .sort({ version: -1 })
    .lean<FormVersion>();
  if (newest === null || newest.origin !== 'files') return;
  const definition: FormDefinition = JSON.parse(newest.definition);
  const versions = withVersions(Object.keys(definition.lists), lists);
  const complete = { ...definition, lists: versions };
  await publishFromFiles(models, formKey, complete, now);
}

/** Publishes every form again with newer lists, as `publishWithLists` does one. */
export async function publishAllWithLists(
  models: FormModels,
  lists: Record<string, number>,
  now: Date,
): Promise<void> {
  for (const formKey of await models.versions.distinct('formKey')) {
    await publishWithLists(models, formKey, lists, now);
  }
}
