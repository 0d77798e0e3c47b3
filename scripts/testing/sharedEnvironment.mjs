import { TestEnvironment } from 'jest-environment-node';

/** The environment of each project of this worker. */
const kept = new Map();

/** The globals of Node.js, the same ones for all test files of a worker: see `sharedRuntime.cjs`. */
export default class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { id } = config.projectConfig;
    const earlier = kept.get(id);
    if (earlier !== undefined) return earlier;
    super(config, context);
    kept.set(id, this);
  }

  /** The next test file continues with them. */
  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
  }
}
