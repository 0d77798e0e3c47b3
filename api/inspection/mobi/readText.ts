import { initKf8File, initMobiFile } from '@lingo-reader/mobi-parser';

/** From this version on a MOBI is a KF8. */
const KF8 = 8;

export interface MobiText {
  /** As the file writes it; '' when it says nothing. */
  language: string;
  /** Whether any part of it has text. */
  hasText: boolean;
}

/** Unpacks the text of a MOBI; the reader puts pictures and fonts into `folder`. Throws when it cannot. */
export function readText(
  path: string,
  version: number,
  folder: string,
): Promise<MobiText> {
  return withBook(path, version, folder, (book) => ({
    language: book.getMetadata().language,
    hasText: book.getSpine().some(({ id }) => loadMarkup(book, id) !== ''),
  }));
}

/** The markup of a part of a MOBI, counted from 1, and how many parts with text it has. */
export function readMobiPart(
  path: string,
  version: number,
  folder: string,
  part: number,
): Promise<{ parts: number; markup: string | undefined }> {
  return withBook(path, version, folder, (book) => {
    const texts = book
      .getSpine()
      .map(({ id }) => loadMarkup(book, id))
      .filter((markup) => markup !== '');
    return { parts: texts.length, markup: texts[part - 1] };
  });
}

type Book = Awaited<ReturnType<typeof initMobiFile | typeof initKf8File>>;

const loadMarkup = (book: Book, id: string): string =>
  book.loadChapter(id)?.html ?? '';

async function withBook<Result>(
  path: string,
  version: number,
  folder: string,
  use: (book: Book) => Result,
): Promise<Result> {
  const init = version >= KF8 ? initKf8File : initMobiFile;
  const book = await init(path, folder);
  try {
    return use(book);
  } finally {
    book.destroy();
  }
}
