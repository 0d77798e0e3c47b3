import { jest } from '@jest/globals';

// As in the browser tests: CI repeats a failed test once, and its summary lists what passed only then.
if (process.env['CI']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
