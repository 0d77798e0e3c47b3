import { compareExamples } from './compareExamples';
import type { Example } from './exampleTypes';

const required = (path: string) => ({
  ...{ path, code: 'required', severity: 'error' as const },
  message: 'Give it.',
});
const book = { file: 'documents/book.json', data: {} };
const map = { file: 'documents/map.json', data: {} };

function example(name: string, changes: Partial<Example> = {}): Example {
  return {
    ...{ step: 'only', name, file: 'only.json', pointer: `/cases/${name}` },
    ...{ data: {}, document: book, files: {}, user: {}, captcha: false },
    ...{ checks: {}, finds: [] },
    ...changes,
  };
}

/** What the engine finds, seen only as place and code. */
const findings = (...paths: string[]) => ({
  findings: paths.map(required) as never,
});

test('regression: an answer that documents lack is one problem, with its place', () => {
  const examples = [
    example('one'),
    example('two', { finds: [required('/isbn')] }),
    example('three', { document: map }),
  ];
  const judged = [
    findings('/items/0/colour'),
    findings('/isbn', '/items/0/colour'),
    findings('/items/1/colour'),
  ];
  const start = findings('/items/0/colour', '/items/1/colour');
  expect(compareExamples(examples, judged, () => start)).toEqual([
    {
      file: 'documents/book.json',
      pointer: '/items/0/colour',
      reason:
        'the document finds error required at /items/*/colour, which 3 of the examples that start from it do not say; so do documents/map.json',
    },
  ]);
});

test('a finding of the change that an example makes is its own problem', () => {
  const examples = [example('one'), example('two')];
  const judged = [findings('/isbn'), findings('/isbn')];
  const faults = compareExamples(examples, judged, () => findings());
  expect(faults.map(({ pointer }) => pointer)).toEqual([
    '/cases/one',
    '/cases/two',
  ]);
});

test('an example that misses a finding is its own problem', () => {
  const examples = [example('one', { finds: [required('/isbn')] })];
  const start = findings('/colour');
  const faults = compareExamples(examples, [start], () => start);
  expect(faults.map(({ file }) => file)).toEqual(['only.json']);
});
