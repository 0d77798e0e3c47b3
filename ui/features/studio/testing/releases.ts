import type { ReleaseRow, WorkingCopy } from '@contract/studio/studio';

/** A release of two forms, live from its number in hours on. */
export function createRelease(given: Partial<ReleaseRow> = {}): ReleaseRow {
  const { number = 1 } = given;
  const createdDate = `2026-11-20T0${number}:00:00.000Z`;
  return {
    number,
    origin: 'studio',
    author: 'sysadmin',
    reason: `The reason of release ${number}`,
    dialect: '2020-12/0123456789ab',
    createdDate,
    since: createdDate,
    state: 'past',
    ...(number > 1 && { replaces: number - 1 }),
    forms: [
      { key: 'deposit', version: 13 + number },
      { key: 'login', version: 3 },
    ],
    ...given,
  };
}

/** A working copy with the titles of two forms. */
export function createWorkingCopy(
  given: Partial<WorkingCopy> = {},
): WorkingCopy {
  return {
    revision: 7,
    release: 1,
    base: { deposit: 14, login: 3 },
    newest: { deposit: 14, login: 3 },
    files: {
      'forms/deposit.form.json': { title: 'Deposit' },
      'forms/login.form.json': { title: 'Log in' },
    },
    savedDate: '2026-11-21T03:00:00.000Z',
    savedBy: 'sysadmin',
    reads: {},
    abilities: { edit: true, publish: true, editTexts: true },
    ...given,
  };
}
