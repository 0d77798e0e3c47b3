import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { listAt } from '../definition/files';

/** What conditions ask about a user. */
const ANSWERS = [
  'user/staff',
  'user/authenticated',
  'user/termsChanged',
  'user/abilities/depositForPublisher',
];

/** Whether the role of an example decides what a condition asks. */
export const isOfUser = (field: string): boolean => ANSWERS.includes(field);

/** The user of an example as conditions see it. */
export function userOf(files: StudioFiles, role = 'anonymous'): JsonObject {
  const staff = listAt(files, {
    file: 'lists/StaffRole.json',
    pointer: '/entries',
  });
  const isStaff = staff.some((one) => isObject(one) && one['name'] === role);
  return {
    staff: isStaff,
    authenticated: role !== 'anonymous',
    // The users of examples have accepted the present terms.
    termsChanged: false,
    abilities: {
      depositForPublisher: isStaff && role !== 'EDEPOSIT_READONLY',
    },
  };
}
