import { toExtension, entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import { ApiError } from '../../../http/errors';

/** The media type of a file that the list says none of. */
const UNKNOWN = 'application/octet-stream';

/** The rules for uploads of one purpose (list FileUploadPurpose, spec 1 §5 Files). */
export interface FilePurpose {
  name: string;
  /** The formats in words. */
  formats: string;
  extensions: readonly string[];
  /** extension → media type */
  mediaTypes: ReadonlyMap<string, string>;
}

function isTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.every((text) => typeof text === 'string')
  );
}

/** The purpose of that name, or 400 when there is none. */
export function getFilePurpose(lists: Lists, name: unknown): FilePurpose {
  const purposes = entriesOf(lists, 'FileUploadPurpose') ?? {};
  const entry =
    typeof name === 'string' && Object.hasOwn(purposes, name)
      ? purposes[name]
      : undefined;
  if (entry === undefined) {
    throw new ApiError(400, 'PURPOSE', 'The purpose of the file is not known.');
  }
  const { extensions, formats, mimeTypes } = entry;
  const accepted = isTexts(extensions) ? extensions : [];
  const types = isTexts(mimeTypes) ? mimeTypes : [];
  return {
    name: entry.name,
    formats: typeof formats === 'string' ? formats : accepted.join(', '),
    extensions: accepted,
    mediaTypes: new Map(types.map((type, at) => [accepted[at] ?? '', type])),
  };
}

/** The media type of a file of that name; a client's own word for it is not taken. */
export function getMediaType(purpose: FilePurpose, filename: string): string {
  return purpose.mediaTypes.get(toExtension(filename)) ?? UNKNOWN;
}
