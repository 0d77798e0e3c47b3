import type { UserText } from './findBadWords';

/** The most words of a sentence in a comment. */
const MOST = 25;

/** The ends of sentences, parts of lists and tags, and what is beside a semicolon or colon. */
const ENDS = /(?<=[.:;!?])\s+|\s+(?=@\w)|\s+[-–]\s+/;

/** Names each sentence that is too long to be read once. */
export function findLongSentences(comments: readonly UserText[]): string[] {
  return comments.flatMap(({ file, text }) =>
    text
      .split(ENDS)
      .filter((sentence) => countWords(sentence) > MOST)
      .map(
        (sentence) =>
          `${file}: more than ${MOST} words in one sentence: “${sentence.trim()}”`,
      ),
  );
}

const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;
