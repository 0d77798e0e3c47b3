import { stat } from 'node:fs/promises';
import type { FoundRemark } from '../../ports/fileInspector';
import { isOfDisk } from '../isOfDisk';
import type { JobAnswer, JobInput } from '../job';
import { findAttachments } from './findAttachments';
import { damaged, findDamage, toDamage } from './findDamage';
import { findGeospatial } from './findGeospatial';
import { hasScripts } from './findScripts';
import { lookAtEnds, type PdfEnds } from './lookAtEnds';
import { withPdf, type OpenPdf } from './openPdf';
import { toForbiddenUses } from './readPermissions';
import { readXmp } from './readXmp';
import { toPdfFormat } from './toPdfFormat';
import { toPdfMetadata, type PdfInformation } from './toPdfMetadata';

/** Opens a PDF: whether it is whole and free to read, what it forbids and holds, what it says of itself. Its pages come after. */
export async function checkPdf({ path }: JobInput): Promise<JobAnswer> {
  const ends = await lookAtEnds(path);
  if (ends.isCut) return { remarks: [toDamage(ends)] };
  try {
    return await withPdf(path, (pdf) => check(path, ends, pdf));
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return { remarks: [toRefusal(error, ends)] };
  }
}

async function check(
  path: string,
  ends: PdfEnds,
  { document, warnings }: OpenPdf,
): Promise<JobAnswer> {
  const { info, metadata } = await document.getMetadata();
  const information = info as PdfInformation;
  const raw: unknown = metadata?.getRaw();
  const xmp = readXmp(typeof raw === 'string' ? raw : '');
  const version = information['PDFFormatVersion'];
  const format = toPdfFormat(
    typeof version === 'string' ? version : null,
    xmp,
    await findGeospatial(path),
  );
  const { numPages } = document;
  const read = { format, metadata: toPdfMetadata(information, xmp, numPages) };

  const damage =
    numPages > 0 ? findDamage(ends, warnings) : damaged('It has no pages.');
  if (damage !== undefined) return { ...read, remarks: [damage] };

  const remarks: FoundRemark[] = [];
  const what = toForbiddenUses(await document.getPermissions());
  if (what !== '') remarks.push({ code: 'pdfRestricted', params: { what } });
  if (await hasScripts(document)) {
    remarks.push({ code: 'pdfJavaScript', params: {} });
  }
  const isPortfolio = information['IsCollectionPresent'] === true;
  const { size } = await stat(path);
  remarks.push(...(await findAttachments(document, isPortfolio, size)));
  return { ...read, remarks, next: 'pdfPages' };
}

function toRefusal(error: unknown, ends: PdfEnds): FoundRemark {
  const { name, message } = error as Error;
  if (name === 'PasswordException') return { code: 'pdfPassword', params: {} };
  // What the Standard way of encrypting does not open belongs to a shop or a company.
  if (/encryption/i.test(message)) return { code: 'pdfProtected', params: {} };
  return toDamage(ends);
}
