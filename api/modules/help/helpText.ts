import type { Json } from '@engine/types/json';

/** `SOURCE/helpId` → help text, never HTML (http.md "Lists, configuration, help"). */
export type HelpTexts = ReadonlyMap<string, Json>;
