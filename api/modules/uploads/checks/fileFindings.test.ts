import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import findings from '../../../../schemas/lists/FileFinding.json' with { type: 'json' };
import { factCodes } from '../../fileEvents/fileEvent.model';
import messages from '../../../../schemas/messages/en.json' with { type: 'json' };

const words = new Map(findings.entries.map((entry) => [entry.name, entry]));

/** Codes of `code: '…'` in the API that are no findings about a file but have their words elsewhere. */
const otherWords = new Set([
  ...Object.keys(messages.sentences),
  ...Object.keys(messages.keywords),
  ...factCodes,
]);

interface Use {
  code: string;
  /** Names in its params; undefined where they are not written beside it. */
  params: string[] | undefined;
}

const api = join(import.meta.dirname, '../../..');
const paths = (await readdir(api, { recursive: true })).filter(
  (path) =>
    path.endsWith('.ts') &&
    !path.endsWith('.test.ts') &&
    !path.startsWith('testing'),
);
const sources = await Promise.all(
  paths.map((path) => readFile(join(api, path), 'utf8')),
);
const code = sources.join('\n');

function toNames(object: string | undefined): string[] {
  const text = object ?? '';
  return [...text.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(
    ([, name = '']) => name,
  );
}

const uses: Use[] = [
  ...[
    ...code.matchAll(
      /code: '([a-z]\w+)'(?!,\s*severity)(,\s*params: \{([^{}]*)\})?/g,
    ),
  ].map(([, name = '', written, params]) => ({
    code: name,
    params: written === undefined ? undefined : toNames(params),
  })),
  ...[
    ...code.matchAll(/new Refusal\(\s*'(\w+)'(?:,\s*\{([^{}]*)\})?\s*,?\s*\)/g),
  ].map(([, name = '', params]) => ({ code: name, params: toNames(params) })),
];

test('there is something to look at', () => {
  expect(uses.length).toBeGreaterThan(20);
});

test('every code of a finding in the API has its words', () => {
  const codes = uses.map((use) => use.code);
  expect(
    codes.filter((name) => !words.has(name) && !otherWords.has(name)),
  ).toEqual([]);
});

test('every entry of the list is found by a check', () => {
  const unused = [...words.keys()].filter(
    (name) => !code.includes(`'${name}'`),
  );
  expect(unused).toEqual([]);
});

test('every placeholder is filled where its finding is made', () => {
  const empty = uses.flatMap((use) => {
    const entry = words.get(use.code);
    if (entry === undefined || use.params === undefined) return [];
    const texts = Object.values(entry).join(' ');
    const names = [...texts.matchAll(/\{(\w+)\}/g)];
    return names
      .map(([, name = '']) => name)
      .filter((name) => !use.params?.includes(name))
      .map((name) => `${use.code}: ${name}`);
  });
  expect(empty).toEqual([]);
});

/** Findings of files that are in no deposit, so that library staff never read them. */
const isRefused = ({ name, severity }: { name: string; severity: string }) =>
  severity === 'error' && name !== 'malware';

test('regression: what library staff read of a finding does not speak to the depositor', () => {
  const texts = findings.entries
    .filter((entry) => !isRefused(entry))
    .flatMap(({ name, label, detail, advice, ...staff }) => {
      const {
        staffLabel = label,
        staffDetail = detail,
        staffAdvice = advice,
      }: { [word in `staff${'Label' | 'Detail' | 'Advice'}`]?: string } = staff;
      return [staffLabel, staffDetail, staffAdvice].map(
        (text) => `${name}: ${text}`,
      );
    });
  expect(texts.length).toBeGreaterThan(100);
  expect(
    texts.filter((text) => /\b(your?|upload|contact us)\b/i.test(text)),
  ).toEqual([]);
});
