import type { JobAnswer, JobInput } from '../job';
import { withEnds, type Ends } from '../identify/ends';
import { COMPOUND_FILE } from '../identify/findOfficeKind';

const SENDER = /^(?:from|sender|return-path):/im;
const DATE = /^(?:date|received):/im;

const BYTE_ORDER_AT = 28;
const BYTE_ORDER = 0xfffe;
const SECTOR_SHIFT_AT = 30;
const SECTOR_SHIFTS = [9, 12];
const TABLE_COUNT_AT = 44;
const DIRECTORY_AT = 48;
const TABLES_AT = 76;
/** That many tables of sectors stand in the header itself. */
const TABLES_IN_HEADER = 109;

/** Whether the header of a message can be read: who wrote it and when, or for Outlook where its parts are. */
export async function checkEmail({ path }: JobInput): Promise<JobAnswer> {
  return withEnds(path, (ends) =>
    Promise.resolve({
      remarks:
        ends.head.indexOf(COMPOUND_FILE) === 0
          ? checkMsg(ends)
          : checkEml(ends),
    }),
  );
}

function checkEml({ head }: Ends): JobAnswer['remarks'] {
  const [headers = ''] = head.toString('latin1').split(/\r?\n\r?\n/, 1);
  if (SENDER.test(headers) && DATE.test(headers)) return [];
  return [{ code: 'emailHeaderIncomplete', params: {} }];
}

/** A message that was cut off lacks sectors that its header names. */
function checkMsg({ head, size }: Ends): JobAnswer['remarks'] {
  const shift = head.readUInt16LE(SECTOR_SHIFT_AT);
  const sectors = Math.ceil(size / 2 ** shift) - 1;
  const tables = Math.min(head.readUInt32LE(TABLE_COUNT_AT), TABLES_IN_HEADER);
  const needed = [head.readUInt32LE(DIRECTORY_AT)];
  for (let index = 0; index < tables; index++)
    needed.push(head.readUInt32LE(TABLES_AT + index * 4));
  const isSound =
    head.readUInt16LE(BYTE_ORDER_AT) === BYTE_ORDER &&
    SECTOR_SHIFTS.includes(shift) &&
    needed.every((sector) => sector < sectors);
  return isSound ? [] : [{ code: 'emailDamaged', params: {} }];
}
