/** `npm run fuzz -- [--seed n] [--count n] [<format> …]`: uploads damaged files to the built API; none may end or hang it. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzFormat } from '../api/testing/fuzz/fuzzFormat';
import { fuzzFormats, type FuzzFormat } from '../api/testing/fuzz/fuzzSamples';
import { createStage } from './bench/stage';
import { startTriedApi } from './testing/startTriedApi';

const say = (text: string) => process.stderr.write(`${text}\n`);
const known = Object.keys(fuzzFormats) as FuzzFormat[];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '20261121' },
    count: { type: 'string', default: '50' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const asked = known.filter(
  (format) => positionals.length === 0 || positionals.includes(format),
);
const isKnown = positionals.every((word) => known.some((one) => one === word));

if (!isKnown || !Number.isInteger(seed) || !(count > 0)) {
  say(
    `npm run fuzz -- [--seed n] [--count n] [<format> …]; the formats are ${known.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const stage = await createStage(path.resolve(import.meta.dirname, '..'));
  const end = () => void stage.end().finally(() => process.exit(1));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const visitor = await startTriedApi(stage, say);
    for (const format of asked) {
      const outcome = await fuzzFormat(visitor, format, seed, count, (done) => {
        if (done % 100 === 0) say(`${format}: ${done} of ${count}`);
      });
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
      if (outcome.surprises.length > 0) process.exitCode = 1;
    }
  } finally {
    await stage.end();
  }
}
