import { readFile } from 'node:fs/promises';
import CFB from 'cfb';
import type { JobAnswer, JobInput } from '../job';
import { withEnds, type Ends } from '../identify/ends';
import { COMPOUND_FILE } from '../identify/findOfficeKind';
import { isOfDisk } from '../isOfDisk';

const SENDER = /^(?:from|sender|return-path):/im;
const DATE = /^(?:date|received):/im;
const MULTIPART =
  /^content-type:\s*multipart\/[^\r\n]*?;\s*boundary=(?:"([^"]+)"|([^\s;]+))/im;
/** The type of an entry in a compound file that has content. */
const STREAM = 2;

/** Whether a message can be read: who wrote it and when, or for Outlook all its parts. */
export async function checkEmail({ path }: JobInput): Promise<JobAnswer> {
  return withEnds(path, async (ends) => ({
    remarks:
      ends.head.indexOf(COMPOUND_FILE) === 0
        ? await checkMsg(path)
        : checkEml(ends),
  }));
}

function checkEml({ head, tail }: Ends): JobAnswer['remarks'] {
  const [headers = ''] = head.toString('latin1').split(/\r?\n\r?\n/, 1);
  const remarks: JobAnswer['remarks'] = [];
  if (!SENDER.test(headers) || !DATE.test(headers)) {
    remarks.push({ code: 'emailHeaderIncomplete', params: {} });
  }
  const boundary = findBoundary(headers);
  if (boundary !== undefined && !tail.includes(`--${boundary}--`)) {
    remarks.push({ code: 'emailCut', params: {} });
  }
  return remarks;
}

/**
 * Returns the boundary between the parts of a multipart message; followed by two hyphens it closes the last
 * part.
 */
function findBoundary(headers: string): string | undefined {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ');
  const [, quoted, plain] = MULTIPART.exec(unfolded) ?? [];
  return quoted ?? plain;
}

/** A message that was cut off cannot be opened, or has parts that are shorter than its folder says. */
async function checkMsg(path: string): Promise<JobAnswer['remarks']> {
  try {
    const { FileIndex } = CFB.read(await readFile(path), { type: 'buffer' });
    const cut = FileIndex.filter(
      ({ type, size, content }) =>
        Number(type) === STREAM && size > 0 && content.length < size,
    );
    if (cut.length === 0) return [];
    return [{ code: 'emailPartCut', params: { parts: cut.length } }];
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return [{ code: 'emailDamaged', params: {} }];
  }
}
