import type { FormDefinition } from '@engine/types/definition';
import type { Release } from '../modules/releases/release.model';
import type { Deps } from '../server/composition/deps';

type Origin = Release['origin'];

/** Makes versions of forms live beside those of the other forms. */
export async function makeLive(
  deps: Pick<Deps, 'releases'>,
  versions: Readonly<Record<string, number>>,
  origin: Origin = 'files',
): Promise<void> {
  const changed = Object.entries(versions).map(([formKey, version]) => ({
    formKey,
    version,
  }));
  await releaseWithout(deps, Object.keys(versions), changed, origin);
}

/** Removes a form; the others stay. */
export const takeOut = (
  deps: Pick<Deps, 'releases'>,
  formKey: string,
): Promise<void> => releaseWithout(deps, [formKey], [], 'studio');

async function releaseWithout(
  { releases }: Pick<Deps, 'releases'>,
  keys: readonly string[],
  changed: Release['forms'],
  origin: Origin,
): Promise<void> {
  const live = await releases.findLive();
  const others = (live?.forms ?? []).filter(
    ({ formKey }) => !keys.includes(formKey),
  );
  await releases.insert(await releases.lastNumber(), {
    hash: live?.hash ?? '',
    origin,
    author: null,
    reason: 'A test',
    files: live?.files ?? [],
    forms: [...others, ...changed],
    lists: live?.lists ?? [],
  });
}

/** Publishes definitions; answers why some cannot be used. */
export async function publishForms(
  deps: Pick<Deps, 'forms' | 'releases' | 'listService'>,
  definitions: Readonly<Record<string, FormDefinition>>,
): Promise<ReadonlyMap<string, unknown>> {
  const lists = await deps.listService.liveVersions();
  const stored = await deps.forms.store(definitions, lists, 'files');
  await makeLive(deps, stored.versions);
  return stored.refusals;
}
