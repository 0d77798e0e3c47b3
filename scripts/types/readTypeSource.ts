import { readFile } from 'node:fs/promises';
import type { Bundle } from '@contract/studio/studio';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { isObject } from '@engine';
import { ApiError } from '../../api/http/errors';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { readBundle } from '../../api/modules/studio/workingCopy/bundle';

/** Definitions that cannot be read, with what to do. */
export class TypeSourceError extends Error {}

/** Where definitions are read when nothing else is named, and how a portal is asked. */
export interface TypeSourceOptions {
  /** The folder of this program. */
  folder: string;
  /** The cookie of an administrator's browser: `name=value`. */
  cookie: string | undefined;
  fetch: typeof fetch;
}

/**
 * Reads the definitions that types are made of: a running portal at an address, a bundle in a file, or the folder.
 * Throws TypeSourceError.
 */
export async function readTypeSource(
  from: string | undefined,
  { folder, cookie, fetch: ask }: TypeSourceOptions,
): Promise<SchemaFiles> {
  if (from === undefined) return readJsonFiles(folder);
  const text = /^https?:\/\//.test(from)
    ? await askPortal(from, cookie, ask)
    : await readFile(from, 'utf8').catch(() => {
        throw new TypeSourceError(`There is no file ${from}.`);
      });
  return toFiles(text, from);
}

async function askPortal(
  address: string,
  cookie: string | undefined,
  ask: typeof fetch,
): Promise<string> {
  const url = `${address.replace(/\/+$/, '')}/library/studio/bundle`;
  const answer = await ask(url, {
    headers: { accept: 'application/json', ...(cookie && { cookie }) },
  }).catch(() => {
    throw new TypeSourceError(`${address} does not answer.`);
  });
  if (answer.ok) return answer.text();
  throw new TypeSourceError(
    answer.status === 401 || answer.status === 403
      ? `${url} is for administrators: set PORTAL_COOKIE to the cookie of a browser that is logged in, or save the answer there and name the file.`
      : `${url} answered ${answer.status}.`,
  );
}

function toFiles(text: string, from: string): SchemaFiles {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || !isObject(read['files'])) throw new SyntaxError();
    return readBundle(read as unknown as Bundle);
  } catch (error) {
    if (error instanceof ApiError) throw new TypeSourceError(error.message);
    if (!(error instanceof SyntaxError)) throw error;
    throw new TypeSourceError(`${from} is no bundle of definitions.`);
  }
}
