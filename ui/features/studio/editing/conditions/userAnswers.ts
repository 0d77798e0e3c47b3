import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt } from '../definition/files';

/** What conditions ask about a user that the role of an example decides. */
export const isOfUser = (field: string): boolean =>
  field === 'user/staff' || field === 'user/authenticated';

/** The user of an example as conditions see it. */
export function userOf(files: StudioFiles, role = 'anonymous'): JsonObject {
  const staff = listAt(files, {
    file: 'lists/StaffRole.json',
    pointer: '/entries',
  });
  return {
    staff: staff.some((one) => isObject(one) && one['name'] === role),
    authenticated: role !== 'anonymous',
  };
}
