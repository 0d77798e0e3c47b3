/** field → code → sentence */
export type FieldMessages = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** `messages/en.json`: every sentence a person can read about a rule. */
export interface Messages {
  language: string;
  /** entity ('submission-item') → field → code → sentence */
  fields: Record<string, FieldMessages>;
  /** format → sentence */
  formats: Record<string, string>;
  /** type of the field → code → sentence */
  types: Record<string, Record<string, string>>;
  /** code → sentence */
  keywords: Record<string, string>;
  default: string;
  /** Sentences of the error catalogue that no single rule gives, by name (spec 1 §8, spec 2 §8). */
  sentences: Record<string, string>;
}
