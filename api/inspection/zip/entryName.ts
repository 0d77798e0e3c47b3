import yauzl from 'yauzl';

/** The name of an entry as the archive writes it, in the encoding that it says. */
export function toEntryName(entry: yauzl.Entry): string {
  return yauzl.getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    false,
  );
}
