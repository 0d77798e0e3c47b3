import type { ListName } from '@engine/types/generated/lists';
import { dictionary } from '@zxcvbn-ts/language-common';
import { coreOf } from '@engine/vocabulary/runtime/password';
import type { ListFile } from './listFile';

/** Enough to refuse what is tried first, and small enough for the page that asks for a new password. */
const MOST = 3000;

/** With digits and signs around it, a shorter one is only a few letters that any password may have. */
const SHORTEST = 4;

/** Words of this service and of the calendar, which people put a year behind and take for a password. */
const SERVICE_WORDS = [
  'deposit',
  'depositor',
  'edeposit',
  'legaldeposit',
  'legal-deposit',
  'library',
  'libraries',
  'librarian',
  'nationallibrary',
  'publisher',
  'publishing',
  'publication',
  'author',
  'archive',
  'australia',
  'trove',
  'catalogue',
];
const CALENDAR_WORDS = [
  'january',
  'february',
  'march',
  'april',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'summer',
  'autumn',
  'winter',
  'spring',
];

/**
 * Builds the list CommonPassword. It has the most common passwords without the digits and signs at their ends, the
 * most common first. The words of this service and of the calendar follow. A password is looked up the same way
 * (`commonPassword` in schemas).
 */
export function createCommonPasswords(): ListFile {
  const cores = dictionary['passwords-common']
    .map((password) => coreOf(password.toLowerCase()))
    .filter((core) => core.length >= SHORTEST && !/\s/.test(core));
  const common = [...new Set(cores)].slice(0, MOST);
  const names = new Set([...common, ...SERVICE_WORDS, ...CALENDAR_WORDS]);
  return {
    $id: '/lists/CommonPassword',
    $comment: 'S2-5.user.password',
    name: 'CommonPassword' satisfies ListName,
    source:
      'Passwords that are refused because they are so common. The most common passwords of the package @zxcvbn-ts/language-common (MIT licence), in small letters, without digits and signs at their ends; then words of this service and of the calendar.',
    entries: [...names].map((name, index) => ({
      name,
      label: name,
      order: index + 1,
    })),
  };
}
