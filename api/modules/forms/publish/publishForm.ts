import { withVersions } from '@engine/compile/assembleDefinition';
import { analyseDefinition, isObject } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash } from '../../../records/contentHash';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { FormModels, FormPointer, FormVersion } from '../form.model';

/** How many past versions the pointer remembers; far more than any time of grace needs. */
const PAST = 50;

/** Makes a version live, unless another process moved the pointer meanwhile; then the newer version wins. */
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

/** The newest stored version of a form, live or not. */
function findNewest(
  { versions }: Pick<FormModels, 'versions'>,
  formKey: string,
): Promise<FormVersion | null> {
  return versions
    .findOne({ formKey })
    .sort({ version: -1 })
    .lean<FormVersion>();
}

/**
 * Makes a definition the live version of its form: the newest when it says the same, else one after it. The caller has
 * compiled it. Doing it again after a crash finishes it.
 *
 * @param mayFollow - whether it may come after this version.
 */
async function publishNext(
  models: FormModels,
  formKey: string,
  {
    definition,
    origin,
  }: { definition: FormDefinition } & Pick<FormVersion, 'origin'>,
  now: Date,
  mayFollow: (newest: FormVersion) => boolean = () => true,
): Promise<void> {
  const hash = contentHash(definition);
  for (;;) {
    const newest = await findNewest(models, formKey);
    if (newest !== null && !mayFollow(newest)) return;
    if (newest?.hash === hash) {
      return pointTo(models, formKey, newest.version, now);
    }
    try {
      await models.versions.create({
        formKey,
        version: (newest?.version ?? 0) + 1,
        hash,
        origin,
        definition: JSON.stringify(definition),
        createdDate: now,
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Whether the definition of the files would become a new version. */
export async function isNewFromFiles(
  models: FormModels,
  formKey: string,
  definition: FormDefinition,
): Promise<boolean> {
  const newest = await findNewest(models, formKey);
  if (newest?.origin === 'studio') return false;
  return newest?.hash !== contentHash(definition);
}

/**
 * Publishes the definition of the files as the next version when it differs from the last version that came from
 * files. It never replaces a version of the studio (http.md "Forms"). A new start after a crash finishes it.
 */
export function publishFromFiles(
  models: FormModels,
  formKey: string,
  definition: FormDefinition,
  now: Date,
): Promise<void> {
  const version = { definition, origin: 'files' } as const;
  return publishNext(
    models,
    formKey,
    version,
    now,
    ({ origin }) => origin === 'files',
  );
}

/**
 * Publishes the live definition of any origin again with newer lists, so that imported entries are offered and
 * accepted without a restart. Does nothing when the lists are the same. Lists are no part of the compiled form.
 *
 * @param lists - the live version of every list.
 */
export async function publishWithLists(
  models: FormModels,
  formKey: string,
  lists: Record<string, number>,
  now: Date,
): Promise<void> {
  const pointer = await models.pointers.findById(formKey).lean<FormPointer>();
  const live = await models.versions
    .findOne({ formKey, version: pointer?.version ?? 0 })
    .lean<FormVersion>();
  if (live === null) return;
  const definition = readStored(live);
  if (!definition) return;
  const versions = withVersions(Object.keys(definition.lists), lists);
  const complete = { ...definition, lists: versions };
  if (contentHash(complete) === live.hash) return;
  const { origin } = live;
  await publishNext(models, formKey, { definition: complete, origin }, now);
}

/**
 * The definition of a version; undefined for a broken one, which is published no further: its copies would push the
 * last version that can be used out of reach.
 */
function readStored({
  definition,
}: Pick<FormVersion, 'definition'>): FormDefinition | undefined {
  try {
    const read = JSON.parse(definition) as FormDefinition | null;
    if (!isObject(read?.lists)) return undefined;
    analyseDefinition(read);
    return read;
  } catch {
    return undefined;
  }
}

/** Publishes every form again with newer lists, as `publishWithLists` does one. */
export async function publishAllWithLists(
  models: FormModels,
  lists: Record<string, number>,
  now: Date,
): Promise<void> {
  for (const formKey of await models.pointers.distinct('_id')) {
    await publishWithLists(models, formKey, lists, now);
  }
}
