import { TestEnvironment } from 'jest-environment-jsdom';
import { computeStylesWhenRead } from './computedStyles.mjs';

/** Globals that browsers have and jsdom lacks; taken from Node.js. */
const missingInJsdom = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom with the parts of a browser that react-router, rjsf and our own code rely on. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of missingInJsdom) this.global[name] ??= globalThis[name];
    computeStylesWhenRead(this.global);
  }
}
