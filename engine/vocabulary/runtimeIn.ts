import { _, type Code, type CodeGen } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { runtime } from './runtime/runtime';

/** Returns how written code names a helper of the vocabulary. A helper that `runtime` lacks does not compile. */
export function runtimeIn(gen: CodeGen, helper: keyof typeof runtime): Code {
  const helpers = gen.scopeValue('func', {
    key: 'engine/runtime',
    ref: runtime,
    code: _`require("engine/runtime").runtime`,
  });
  return _`${helpers}${getProperty(helper)}`;
}
