import { withVersions } from '@engine/compile/definition/assembleDefinition';
import { analyseDefinition, isObject } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import { contentHash } from '../../../records/contentHash';
import { isDuplicateKey } from '../../../records/duplicateKey';
import type { FormModels, FormVersion } from '../form.model';

type VersionModels = Pick<FormModels, 'versions'>;

/** Where a version is published from, and the time. */
export interface VersionOrigin extends Pick<FormVersion, 'origin'> {
  now: Date;
}

/**
 * Stores a definition as a version of its form and answers its number: the live version or the newest when it says the
 * same, else one after the newest. The caller has compiled it; a release makes it live.
 *
 * @param live - the live version.
 */
export async function storeVersion(
  { versions }: VersionModels,
  formKey: string,
  definition: FormDefinition,
  live: number | undefined,
  { origin, now }: VersionOrigin,
): Promise<number> {
  const hash = contentHash(definition);
  for (;;) {
    const newest = await versions
      .findOne({ formKey })
      .sort({ version: -1 })
      .select('version hash')
      .lean<Pick<FormVersion, 'version' | 'hash'>>();
    if (newest?.hash === hash) return newest.version;
    if (live !== undefined && live !== newest?.version) {
      const same = await versions.exists({ formKey, version: live, hash });
      if (same !== null) return live;
    }
    const version = (newest?.version ?? 0) + 1;
    try {
      await versions.create({
        formKey,
        version,
        hash,
        origin,
        definition: JSON.stringify(definition),
        createdDate: now,
      });
      return version;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/**
 * Stores a version again with other versions of its lists, so that imported entries are offered and accepted. Answers
 * its number: the same for equal lists, and for a broken version, whose copies would push the last version that can be
 * used out of reach. Lists are no part of the compiled form.
 *
 * @param lists - the version of every list.
 */
export async function storeWithLists(
  models: VersionModels,
  formKey: string,
  version: number,
  lists: Readonly<Record<string, number>>,
  now: Date,
): Promise<number> {
  const stored = await models.versions
    .findOne({ formKey, version })
    .lean<FormVersion>();
  const definition = stored === null ? undefined : readStored(stored);
  if (stored === null || definition === undefined) return version;
  const versions = withVersions(Object.keys(definition.lists), lists);
  const complete = { ...definition, lists: versions };
  if (contentHash(complete) === stored.hash) return version;
  const { origin } = stored;
  return storeVersion(models, formKey, complete, version, { origin, now });
}

/** The definition of a version; undefined for a broken one. */
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
