const { setImmediate: nextTurn } = require('node:timers/promises');
const { default: Runtime } = require('jest-runtime');

/**
 * A runtime of Jest that links one module graph at a time. Node.js 20 does not wait for a module that another import
 * links, so two parts of a page that were loaded at once failed with "request for … is not in cache". It needs a
 * member of `jest-runtime` that is not documented: try it when Jest is updated.
 */
module.exports = class LinkingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { esmLoader } = this;
    const link = esmLoader.linkAndEvaluateModule.bind(esmLoader);
    let linked;
    esmLoader.linkAndEvaluateModule = async (module) => {
      while (linked?.status === 'linking') await nextTurn();
      if (module.status === 'unlinked') linked = module;
      return link(module);
    };
  }
};
