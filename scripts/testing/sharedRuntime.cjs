const { pathToFileURL } = require('node:url');
const { default: Runtime } = require('jest-runtime');

/** Where jest-circus keeps what listens to a test file; whatever is left there would listen to the next one, too. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** The runtime of each project of this worker. */
const kept = new Map();

/**
 * A runtime of Jest that test files of one worker share: it loads koa, mongoose and our sources once, not for each
 * file anew. So a module keeps what it remembers from one test file to the next. It needs `sharedEnvironment.mjs`, and
 * members of `jest-runtime` that are not documented: try it when Jest is updated.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...given) {
    const [config] = given;
    const earlier = kept.get(config.id);
    if (earlier !== undefined) {
      earlier.begin(given[6]);
      return earlier;
    }
    super(...given);
    kept.set(config.id, this);
  }

  begin(testPath) {
    this._testPath = testPath;
    this.testState.state = 'loading';
  }

  /** After each test file: forgets that file and what belongs to Jest. */
  teardown() {
    this.restoreAllMocks();
    const { esModuleRegistry, internalModuleRegistry } = this.registries;
    internalModuleRegistry.clear();
    esModuleRegistry.delete(pathToFileURL(this._testPath).href);
    esModuleRegistry.delete('@jest/globals');
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
    delete this._environment.global[LISTENERS];
  }
};
