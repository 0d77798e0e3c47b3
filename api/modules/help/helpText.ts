import type { Json } from '@engine/types/json';

/** `SOURCE/helpId` → help text, never HTML (http.md "Lists, configuration, help"). */
export type HelpTexts = ReadonlyMap<string, Json>;

/** Figures of this portal by the names that help texts have for them, e.g. `draftMinutes`. */
export type HelpFacts = Readonly<Record<string, string>>;

/** Replaces the names in braces of a help text by the facts; a name without a fact stays as it is written. */
export function fillHelpText(text: Json, facts: HelpFacts): Json {
  if (typeof text === 'string')
    return text.replace(
      /\{([\w.]+)\}/g,
      (whole, name: string) => facts[name] ?? whole,
    );
  if (Array.isArray(text)) return text.map((part) => fillHelpText(part, facts));
  if (text === null || typeof text !== 'object') return text;
  return Object.fromEntries(
    Object.entries(text).map(([key, part]) => [key, fillHelpText(part, facts)]),
  );
}
