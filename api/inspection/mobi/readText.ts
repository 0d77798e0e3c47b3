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
export async function readText(
  path: string,
  version: number,
  folder: string,
): Promise<MobiText> {
  const init = version >= KF8 ? initKf8File : initMobiFile;
  const book = await init(path, folder);
  try {
    return {
      language: book.getMetadata().language,
      hasText: book
        .getSpine()
        .some(({ id }) => (book.loadChapter(id)?.html ?? '') !== ''),
    };
  } finally {
    book.destroy();
  }
}
