import { stat } from 'node:fs/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { InspectionFinding } from '../../ports/fileInspector';
import { isOfDisk } from '../isOfDisk';
import type { JobAnswer, JobInput } from '../job';
import { findAttachments } from './findAttachments';
import { findRawMarks, type RawMark } from './findRawMarks';
import { hasScripts } from './findScripts';
import { lookAtEnds, type PdfEnds } from './lookAtEnds';
import { withPdf } from './openPdf';
import { toForbiddenUses } from './readPermissions';
import { readXmp } from './readXmp';
import { damaged, toDamage } from './toDamage';
import { toPdfFormat, type Geospatial } from './toPdfFormat';
import { toPdfMetadata, type PdfInformation } from './toPdfMetadata';

/** Opens a PDF: whether it is whole and free to read, what it forbids and holds, what it says of itself. Its pages come after. */
export async function checkPdf({ path }: JobInput): Promise<JobAnswer> {
  const ends = await lookAtEnds(path);
  if (ends.isCut) return { remarks: [toDamage(ends)] };
  try {
    return await withPdf(path, ({ document }) => check(path, document));
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return { remarks: [toRefusal(error, ends)] };
  }
}

async function check(
  path: string,
  document: PDFDocumentProxy,
): Promise<JobAnswer> {
  const { info, metadata } = await document.getMetadata();
  const information = info as PdfInformation;
  const raw: unknown = metadata?.getRaw();
  const xmp = readXmp(typeof raw === 'string' ? raw : '');
  const version = information['PDFFormatVersion'];
  const marks = await findRawMarks(path);
  const format = toPdfFormat(
    typeof version === 'string' ? version : null,
    xmp,
    toGeospatial(marks),
  );
  const { numPages } = document;
  const read = { format, metadata: toPdfMetadata(information, xmp, numPages) };
  if (numPages === 0) {
    return { ...read, remarks: [damaged('It has no pages.')] };
  }

  const remarks: InspectionFinding[] = [];
  const what = toForbiddenUses(await document.getPermissions());
  if (what !== '') remarks.push({ code: 'pdfRestricted', params: { what } });
  if (await hasScripts(document)) {
    remarks.push({ code: 'pdfJavaScript', params: {} });
  }
  if (marks.has('launch')) remarks.push({ code: 'pdfLaunch', params: {} });
  const isPortfolio = information['IsCollectionPresent'] === true;
  const { size } = await stat(path);
  remarks.push(...(await findAttachments(document, isPortfolio, size)));
  return { ...read, remarks, next: 'pdfPages' };
}

function toGeospatial(marks: ReadonlySet<RawMark>): Geospatial {
  if (marks.has('ogc')) return 'ogc';
  return marks.has('iso') ? 'iso' : 'none';
}

function toRefusal(error: unknown, ends: PdfEnds): InspectionFinding {
  const { name, message } = error as Error;
  if (name === 'PasswordException') return { code: 'pdfPassword', params: {} };
  // An encryption other than the Standard one belongs to a shop or a company.
  if (/encryption/i.test(message)) return { code: 'pdfProtected', params: {} };
  return toDamage(ends);
}
