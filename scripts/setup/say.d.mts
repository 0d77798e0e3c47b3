export function say(text: string): void;
export function sayWhile<Result>(
  text: string,
  work: () => Promise<Result>,
): Promise<Result>;
export function giveUp(sentence: string): never;
