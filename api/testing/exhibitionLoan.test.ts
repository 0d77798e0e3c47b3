import { createFormCompiler } from '../adapters/compiling/createFormCompiler';
import { readWithExhibitionLoan } from './exhibitionLoan';
import { programPath } from './processes/programs';
import { buildConfig } from './testConfig';

const compiler = createFormCompiler({
  program: programPath('compileWorker'),
  seconds: 60,
  memoryMB: 512,
});

test('regression: the fixture form passes the check of publishing, beside all others', async () => {
  const files = await readWithExhibitionLoan(buildConfig().schemasDir);
  expect(await compiler.check(files)).toEqual([]);
});
