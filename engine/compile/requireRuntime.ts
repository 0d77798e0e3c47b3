import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { runtime } from '../vocabulary/runtime/runtime';

/** The modules that written validators import, by their names there. */
const parts: Readonly<Record<string, unknown>> = {
  'engine/runtime': { runtime },
  'ajv/dist/runtime/equal': { default: interop(equal) },
  'ajv/dist/runtime/ucs2length': { default: interop(ucs2length) },
};

/** The function under `default`, however the bundler wrapped the CommonJS module. */
function interop(module: unknown): unknown {
  return typeof module === 'function'
    ? module
    : (module as { default: unknown }).default;
}

/** Looks up a helper for a written validator. Throws on a name it does not know. */
export function requireRuntime(id: string): unknown {
  if (!Object.hasOwn(parts, id))
    throw new Error(`written validators ask for ${id}, which is not served`);
  return parts[id];
}
