const asyncHooks = require('node:async_hooks');
const { setImmediate: nextTurn } = require('node:timers/promises');
const { default: Runtime } = require('jest-runtime');
const CurrentTest = require('./currentTest.cjs');

/** The program of jest-circus inside of a test file, which runs the tests. */
const testProgram = /[\\/]jest-circus[\\/]/;

/**
 * A runtime of Jest that links one module graph at a time. Node.js 20 does not wait for a module that another import
 * links, so two parts of a page that were loaded at once failed with "request for … is not in cache". It also gives
 * jest-circus `CurrentTest`. It needs members of `jest-runtime` that are not documented: try it when Jest is updated.
 */
module.exports = class LinkingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { coreModule, esmLoader } = this;
    const link = esmLoader.linkAndEvaluateModule.bind(esmLoader);
    let linked;
    esmLoader.linkAndEvaluateModule = async (module) => {
      while (linked?.status === 'linking') await nextTurn();
      if (module.status === 'unlinked') linked = module;
      return link(module);
    };
    const load = coreModule.require.bind(coreModule);
    coreModule.require = (name) =>
      this.isLoadingTestProgram && name === 'node:async_hooks'
        ? { ...asyncHooks, AsyncLocalStorage: CurrentTest }
        : load(name);
  }

  requireInternalModule(from, to) {
    if (!testProgram.test(from)) return super.requireInternalModule(from, to);
    const isNested = this.isLoadingTestProgram;
    this.isLoadingTestProgram = true;
    try {
      return super.requireInternalModule(from, to);
    } finally {
      this.isLoadingTestProgram = isNested;
    }
  }
};
