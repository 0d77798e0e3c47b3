import {
  assembleDefinition,
  formKeys,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { compileForm } from '../../compile/compileForm';
import { pointerTokens, writePointer } from '../../evaluate/pointers';
import type { Json, JsonObject } from '../../types/json';
import { exampleLists } from './exampleContext';
import type { CreateExampleUser } from './exampleTypes';
import { judgeExample } from './judgeExample';
import { examplesOf, readExamples } from './readExamples';

/**
 * Answers a question in every whole document of `schemas/` that its form refuses without the answer: in each object or row
 * that lacks it. Pure.
 *
 * @returns path → content of the documents that changed.
 */
export async function answerDocuments(
  files: SchemaFiles,
  createUser: CreateExampleUser,
  field: string,
  value: Json,
): Promise<Record<string, JsonObject>> {
  const lists = exampleLists(files);
  const examples = readExamples(files, createUser);
  const changed: Record<string, JsonObject> = {};
  for (const key of formKeys(files)) {
    const definition = assembleDefinition(files, key, {});
    if (!JSON.stringify(definition.schemas).includes(`"${field}"`)) continue;
    const form = await compileForm(definition);
    for (const example of examplesOf(form.model, examples)) {
      const { document, finds } = example;
      // Only examples that change nothing say who fills the document in.
      if (example.data !== document.data) continue;
      const data = changed[document.file] ?? document.data;
      const places = judgeExample(form, { ...example, data }, lists)
        .findings.filter(({ code }) => code === 'required')
        .filter(({ path }) => pointerTokens(path).at(-1) === field)
        .filter(({ path }) => finds.every((known) => known.path !== path));
      if (places.length === 0) continue;
      changed[document.file] = places.reduce(
        (answered, { path }) => writePointer(answered, path, value),
        data,
      );
    }
  }
  return changed;
}
