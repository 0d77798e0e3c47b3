import { writePointer } from '@engine/evaluate/pointers';
import type { JsonObject } from '@engine/types/json';
import { readJsonFiles } from '../api/modules/forms/publish/definitionFiles';
import { checkIds } from '@engine/checks/rules/checkIds';
import { checkMeta } from '@engine/checks/rules/checkMeta';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { portalChecks } from '../api/adapters/compiling/portalChecks';
import { findFormsUsing } from '@engine/checks/forms/findFormsUsing';
import { presentProblem } from '@engine/checks/problem';
import { mutatedForms } from './mutatedForms';
import { mutatedPages } from './mutatedPages';
import { mutatedRules } from './mutatedRules';

const files = await readJsonFiles(import.meta.dirname);

const wrong = [...checkMeta(files), ...checkIds(files)];

test.each(Object.keys(files).filter((file) => !file.startsWith('meta/')))(
  '%s is what its meta-schema asks for',
  (name) => {
    expect(wrong.filter(({ file }) => file === name)).toEqual([]);
  },
);

test('the definition as a whole has no problem, and there is something to check', async () => {
  const { problems, rules, branches, examples } = await checkSchemas(
    files,
    portalChecks,
  );
  expect(problems.map(presentProblem)).toEqual([]);
  expect(Math.min(rules, branches, examples)).toBeGreaterThan(40);
});

/** The forms that a file is part of, by its name: dozens of cases change the same file. */
const forms = new Map<string, readonly string[]>();

function formsWith(file: string): readonly string[] {
  const found = forms.get(file) ?? findFormsUsing(files, file);
  forms.set(file, found);
  return found;
}

test.each([...mutatedRules, ...mutatedPages, ...mutatedForms])(
  'refused with file, pointer and reason: $name',
  async ({ file, at, to, refusedIn, refused, reason }) => {
    const changed =
      at === ''
        ? (to ?? null)
        : writePointer(files[file] as JsonObject, at, to);
    const check = async (keys: readonly string[]) => {
      const mutated = { ...files, [file]: changed };
      return (await checkSchemas(mutated, portalChecks, keys)).problems;
    };
    const refusal = expect.objectContaining({
      code: expect.any(String) as string,
      severity: 'error',
      file: refusedIn ?? file,
      pointer: refused,
      message: expect.stringMatching(reason) as string,
    }) as { asymmetricMatch(problem: unknown): boolean };
    const using = formsWith(file);
    // Most changes are refused in every form that has the file, and each form takes long.
    const inFirst = await check(using.slice(0, 1));
    const problems = inFirst.some((each) => refusal.asymmetricMatch(each))
      ? inFirst
      : await check(using);
    expect(problems).toContainEqual(refusal);
  },
);
