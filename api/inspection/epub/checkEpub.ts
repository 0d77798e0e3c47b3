import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { Refusal } from '../refusal';
import { openZip, type Zip } from '../zip/openZip';
import { checkSpine } from './checkSpine';
import { countPages } from './countPages';
import { findDrm } from './findDrm';
import { openPackage } from './openPackage';
import { readMetadata } from './readMetadata';

const EPUB = 'application/epub+zip';
const MAX_MIMETYPE = 1024;

/** Whether an EPUB opens, says what it is, leads to its parts and is not locked; and what it says of itself. */
export async function checkEpub({ path }: JobInput): Promise<JobAnswer> {
  try {
    const zip = await openZip(path);
    try {
      return await checkPackage(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, params } = error.remark;
    const isDamage = code === 'zipDamaged';
    return {
      remarks: [isDamage ? { code: 'epubDamaged', params } : error.remark],
    };
  }
}

async function checkPackage(zip: Zip): Promise<JobAnswer> {
  const scheme = await findDrm(zip);
  if (scheme !== undefined) throw new Refusal('epubDrm', { scheme });
  const remarks = await checkMimetype(zip);
  const document = await openPackage(zip);
  await zip.readAll();
  return {
    remarks: [...remarks, ...(await checkSpine(document, zip))],
    metadata: readMetadata(document, await countPages(document, zip)),
    next: 'epubCheck',
  };
}

async function checkMimetype(zip: Zip): Promise<InspectionFinding[]> {
  const bytes = await zip.read('mimetype', MAX_MIMETYPE);
  if (bytes === undefined) return [{ code: 'epubMimetypeMissing', params: {} }];
  const found = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trim();
  if (found !== EPUB) throw new Refusal('epubMimetypeWrong', { found });
  return [];
}
