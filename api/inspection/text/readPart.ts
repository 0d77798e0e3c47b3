import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findDrm } from '../epub/findDrm';
import {
  listChapters,
  MAX_CHAPTER_BYTES,
  type Chapter,
} from '../epub/listChapters';
import { openPackage } from '../epub/openPackage';
import { decodeText } from '../epub/parseXml';
import type { BookType } from '../../modules/uploads/records/pictures';
import type { JobAnswer, JobInput } from '../job';
import { copyWithoutKf8 } from '../mobi/copyWithoutKf8';
import { readMobi } from '../mobi/readMobi';
import { readMobiPart } from '../mobi/readText';
import { openZip, type Zip } from '../zip/openZip';
import { readMarkup } from './readMarkup';

/** One part of a book as the book has it. */
interface FoundPart {
  /** How many parts the book has. */
  parts: number;
  /** Undefined when it has no such part. */
  markup: string | undefined;
}

/** Writes the text of one part of an EPUB or MOBI into `target`; nothing when it cannot be read. */
export async function readPart(input: JobInput): Promise<JobAnswer> {
  const { mimeType = '', part = 1, target } = input;
  const find = READERS[mimeType];
  if (find === undefined || target === undefined) return { remarks: [] };
  const folder = path.dirname(target);
  const found = await find(input.path, part, folder).catch(() => undefined);
  if (found === undefined || found.parts === 0) return { remarks: [] };
  const { parts, markup } = found;
  const text = markup === undefined ? null : readMarkup(markup);
  await writeFile(target, JSON.stringify({ parts, text }));
  return { remarks: [], isRead: true };
}

/** @param folder - where it may write; it is thrown away with the process. */
type FindPart = (
  file: string,
  part: number,
  folder: string,
) => Promise<FoundPart | undefined>;

/** Chapters with markup; a picture in the reading order has no text. */
const isMarkup = ({ mediaType }: Chapter) =>
  /html|xml$/.test(mediaType) && !mediaType.startsWith('image/');

const findInEpub: FindPart = async (file, part) => {
  const zip = await openZip(file);
  try {
    if ((await findDrm(zip)) !== undefined) return undefined;
    const { chapters } = listChapters(await openPackage(zip), zip);
    const texts = chapters.filter(isMarkup);
    const chapter = texts[part - 1];
    return {
      parts: texts.length,
      markup: chapter && (await readChapter(zip, chapter)),
    };
  } finally {
    zip.close();
  }
};

async function readChapter(zip: Zip, { name }: Chapter) {
  const bytes = await zip.read(name, MAX_CHAPTER_BYTES);
  return bytes && decodeText(bytes);
}

const findInMobi: FindPart = async (file, part, folder) => {
  const mobi = await readMobi(file);
  if (mobi.encryption !== 0) return undefined;
  const plain = await copyWithoutKf8(file, mobi, folder);
  const resources = path.join(folder, 'resources');
  return readMobiPart(plain, mobi.version, resources, part);
};

const READERS: Readonly<
  Record<BookType, FindPart> & Record<string, FindPart | undefined>
> = {
  'application/epub+zip': findInEpub,
  'application/x-mobipocket-ebook': findInMobi,
};
