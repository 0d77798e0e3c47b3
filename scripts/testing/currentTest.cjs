/**
 * What jest-circus keeps about the test that runs, without `AsyncLocalStorage`: in Node.js 20 that has every promise of
 * the process tracked, a tenth of the time of a test over HTTP. Tests of a file run one after another, so an error
 * without a test of its own belongs to the one that runs.
 */
module.exports = class CurrentTest {
  #store;

  getStore() {
    return this.#store;
  }

  /** Does the work with the store, also after it has returned a promise; then the store before counts again. */
  async run(store, work) {
    const before = this.#store;
    this.#store = store;
    try {
      return await work();
    } finally {
      this.#store = before;
    }
  }
};
