import { _, type CodeGen, type Name } from 'ajv/dist/2020.js';
import { runtime } from './runtime/runtime';

/** The name under which written code finds the helpers of the vocabulary. */
export function runtimeIn(gen: CodeGen): Name {
  return gen.scopeValue('func', {
    key: 'engine/runtime',
    ref: runtime,
    code: _`require("engine/runtime").runtime`,
  });
}
