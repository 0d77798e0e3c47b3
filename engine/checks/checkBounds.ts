import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { DefinitionError } from '../compile/definitionError';
import { assertExpandable } from '../compile/limits/assertExpandable';
import { assertQuick } from '../compile/limits/assertQuick';
import { findExcess } from '../compile/limits/findExcess';
import type { JsonSchema } from '../types/definition';
import { isObject } from '../vocabulary/jsonObject';
import { locate } from './fault';
import type { Problem } from './problem';

/** Files that hold rules, pages or words; of the others only their kind limits the size. */
const RULES =
  /^(forms|entities|items|values|conditions)\/|^steps\/[^/]+\/(schema|ui)\.json$/;
const WORDS = /^(messages|help)\//;

/** Files hold no more than can be checked and compiled in bounded time: asked before any other check. */
export function checkBounds(files: SchemaFiles): Problem[] {
  const excesses = Object.entries(files).flatMap(
    ([file, content]): Problem[] => {
      const isRule = RULES.test(file);
      if (!isRule && !WORDS.test(file)) return [];
      const excess = findExcess(content, isRule ? 'rules' : 'words');
      if (!excess) return [];
      const { pointer, code, reason: message } = excess;
      return [{ code, severity: 'error', file, pointer, message }];
    },
  );
  return excesses.length > 0 ? excesses : expansions(files);
}

function expansions(files: SchemaFiles): Problem[] {
  const schemas: Record<string, JsonSchema> = {};
  for (const [file, content] of Object.entries(files)) {
    if (!isObject(content)) continue;
    if (/^(entities|items|values|conditions)\//.test(file)) {
      schemas[`/${file.slice(0, -'.json'.length)}`] = content;
    }
  }
  try {
    assertExpandable(schemas, {});
    assertQuick(schemas);
    return [];
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const { source, code, reason: message } = error;
    return [{ code, severity: 'error', ...locate(source), message }];
  }
}
