import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import { below, type Fault } from '../fault';

/** Files whose texts users see. */
const SHOWN = /^(forms|lists|messages|help)\/|^steps\/[^/]+\/ui\.json$/;

/** Matches a tag of HTML. */
export const TAG = /<\/?[a-z!][^>]*>/i;

/**
 * Texts are plain: pages show a tag as it is written, and mails must not have one from here.
 *
 * @param written - files whose texts are HTML.
 */
export function checkMarkup(
  files: SchemaFiles,
  written: readonly string[],
): Fault[] {
  return Object.entries(files).flatMap(([file, content]) =>
    SHOWN.test(file) && !written.includes(file)
      ? visit(content, '').map((pointer) => ({
          file,
          pointer,
          reason: plainReason,
        }))
      : [],
  );
}

/** What a tag in a plain text comes to. */
export const plainReason =
  'a text is plain and has no HTML: users would see the tag as it is written';

/** The places of texts with a tag. */
function visit(value: Json, pointer: string): string[] {
  if (typeof value === 'string') return TAG.test(value) ? [pointer] : [];
  if (Array.isArray(value)) {
    return value.flatMap((inner, index) => visit(inner, below(pointer, index)));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$comment' ? [] : visit(inner, below(pointer, key)),
  );
}
