/**
 * pdf.js says only on the console what it repaired or left out, so these verdicts depend on its wordings.
 * `pdfjsWords.test.ts` shows every one with a file, so that an update which words it otherwise fails.
 */

/** The table of objects does not fit, and the whole file is searched for them. */
const SEARCHED = /Indexing all PDF objects/;
/** The pages are not as many as the file claims. */
const MISCOUNTED = /checkLastPage - invalid/;
/** The rest of a page is skipped. */
const SKIPPED = /ignoring errors during "GetOperatorList: page \d+"/;
/** Data of a page cannot be unpacked at all. */
const UNPACKABLE = /Invalid stream: "FormatError/;
/** The contents of a page are no drawing commands. */
const GARBLED = /Unknown command|Skipping command/;
/** An object that a page draws by name, nearly always a picture, is missing. */
const MISSING =
  /ignoring XObject: "(FormatError: XObject should|XRefEntryException)/;

const someMatch = (said: readonly string[], words: RegExp) =>
  said.some((line) => words.test(line));

/** Whether the file had to be repaired before it could be read. */
export const saysRepaired = (said: readonly string[]): boolean =>
  someMatch(said, SEARCHED) || someMatch(said, MISCOUNTED);

/** Whether a part of a page was left out. */
export const saysSkipped = (said: readonly string[]): boolean =>
  someMatch(said, SKIPPED);

/** Whether data of a page cannot be unpacked. */
export const saysUnpackable = (said: readonly string[]): boolean =>
  someMatch(said, UNPACKABLE);

/** Whether the contents of a page were mixed with something else. */
export const saysGarbled = (said: readonly string[]): boolean =>
  someMatch(said, GARBLED);

/** Whether something that a page draws is missing in the file. */
export const saysMissing = (said: readonly string[]): boolean =>
  someMatch(said, MISSING);
