/** The errors of yauzl, each with an explanation for a reader who does not know archives. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /central directory record signature not found/i,
    'the list of its parts at the end is missing. The file was cut off, or it is a different kind of file',
  ],
  [/invalid comment length/i, 'there are bytes behind its end'],
  [/central directory|zip64/i, 'the list of its parts is damaged'],
  [
    /local file header|overflows file bounds/i,
    'a part is not where the list of parts says',
  ],
  [
    /too (many|few) bytes|size mismatch|do not match/i,
    'a part has another size than the list of parts says',
  ],
  [/crc/i, 'a part has another check sum than the list of parts says'],
  [
    /unexpected (eof|end)|zlib|invalid (stored|block|distance|code|bit|literal)|incorrect (header|data)|unknown compression/i,
    'a part cannot be unpacked',
  ],
  [/multi-disk/i, 'it is one of several parts of a divided archive'],
];

/** Why an archive could not be read. */
export function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}
