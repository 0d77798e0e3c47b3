import {
  hasIsmnCheckDigit,
  isIsmnShape,
} from '@engine/vocabulary/runtime/ismn';
import {
  hasIssnCheckDigit,
  isIssnShape,
} from '@engine/vocabulary/runtime/issn';
import type { FileMetadata } from '@contract/files';

const ISSN = /\bissn(?:-l)?[\s:.=-]*(\d{4})-?(\d{3}[\dXx])(?![\d-])/i;
const ISMN = /\bismn[\s:.=-]*((?:979|M)[\d\s-]{9,16}\d)(?!\d)/i;

/** The ISSN and the ISMN that these texts call so, with right check digits and as their questions have them. */
export function findOtherNumbers(
  texts: readonly string[],
): Pick<FileMetadata, 'issn' | 'ismn'> {
  const issn = texts
    .map((text) => ISSN.exec(text))
    .map((found) => found && `${found[1]}-${found[2]}`.toUpperCase())
    .find((each) => each && isIssnShape(each) && hasIssnCheckDigit(each));
  const ismn = texts
    .map((text) => ISMN.exec(text)?.[1]?.replace(/[\s-]/g, '').toUpperCase())
    .find((each) => each && isIsmnShape(each) && hasIsmnCheckDigit(each));
  return { ...(issn ? { issn } : {}), ...(ismn ? { ismn } : {}) };
}
