/** Writes the number of an issue or part for the middle of a sentence: 'No. 12' as 'no. 12'. */
export function insideSentence(number: string): string {
  return /^(?:No|Nos|Nr|Vol|Volume|Number|Issue|Part)\b/.test(number)
    ? number.charAt(0).toLowerCase() + number.slice(1)
    : number;
}
