import type { FindNames } from '../../records/authors';
import type { MergePatch } from '../../records/patchFields';
import { createMergePatch } from '../../records/patchFields';
import { findNames } from '../../modules/users/findNames';
import type { Models } from './models';

/** What changes of records need to say who made another one at the same time. */
export interface Patching {
  findNames: FindNames;
  mergePatch: MergePatch;
}

/** Builds the merging of changes of records. */
export function createPatching({
  users,
  revisions,
}: Pick<Models, 'users' | 'revisions'>): Patching {
  const named: FindNames = (ids) => findNames(users, ids);
  return { findNames: named, mergePatch: createMergePatch(revisions, named) };
}
