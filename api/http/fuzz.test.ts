import { countCases, SEED } from '../../engine/testing/generatedCases';
import { fuzzFormat } from '../testing/fuzz/fuzzFormat';
import type { FuzzFormat } from '../testing/fuzz/fuzzSamples';
import { fuzzFormats } from '../testing/fuzz/fuzzSamples';
import type { TestApi } from '../testing/startTestApi';
import { startTestApi } from '../testing/startTestApi';

/** Enough to see in every run that it holds; `npm run fuzz` sends as many as it is asked. */
const EACH = countCases(20);

let api: TestApi;
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  api = await startTestApi({ realProcesses: true });
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await api.stop();
});

test.each(Object.keys(fuzzFormats) as FuzzFormat[])(
  `of ${EACH} damaged %s files each gets a verdict in words, and the API lives on`,
  async (format) => {
    const outcome = await fuzzFormat(await api.visit(), format, SEED, EACH);
    expect(outcome.surprises).toEqual([]);
    const verdicts = Object.values(outcome.verdicts);
    expect(verdicts.reduce((sum, each) => sum + each, 0)).toBe(EACH);
    expect(outcome.verdicts['failed']).toBeUndefined();
    expect(rejections).toEqual([]);
  },
);
