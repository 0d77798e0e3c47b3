const LinkingRuntime = require('./linkingRuntime.cjs');

/** Where jest-circus keeps what listens to a test file; whatever is left there would listen to the next one, too. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Tests and what helps them: both may have hooks, which belong to one test file. Their URLs in the registry. */
const loadedAnew =
  /^(?!.*node_modules).*(\/testing\/|\.test\.ts$)|^@jest\/globals/;

/** The runtime of each project of this worker. */
const kept = new Map();

/**
 * A runtime of Jest that test files of one worker share: it loads koa, mongoose and our sources once, not for each
 * file anew. So a module keeps what it remembers from one test file to the next. It needs `sharedEnvironment.mjs`, and
 * members of `jest-runtime` that are not documented: try it when Jest is updated.
 */
module.exports = class SharedRuntime extends LinkingRuntime {
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

  /** After each test file: forgets it, what helps tests, and what belongs to Jest. */
  teardown() {
    this.restoreAllMocks();
    const { esModuleRegistry, internalModuleRegistry } = this.registries;
    internalModuleRegistry.clear();
    for (const key of [...esModuleRegistry.keys()])
      if (loadedAnew.test(key)) esModuleRegistry.delete(key);
    this.jestGlobals.clearJestObjectCache();
    this.jestGlobals.cachedEnvGlobals = undefined;
    delete this._environment.global[LISTENERS];
  }
};
