import { beforeAll, describe, expect, it } from '@jest/globals';
import { customizeValidator } from '@rjsf/validator-ajv8';
import {
  effectiveSchema,
  judge,
  readPointer,
  toLists,
  writePointer,
  listScopes,
} from '@engine';
import type { CompiledForm } from '@engine';
import type { Context } from '@contract/context';
import type { JsonSchema } from '@engine/types/definition';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { loadDepositForm } from '../testing/depositForm';
import { smallContext } from './testing/smallForm';

/** The keywords that any validator of JSON Schema judges; the rest is the engine's vocabulary. */
const plain = new Set([
  'type',
  'required',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
]);

const anything = () => true;
const validator = customizeValidator({
  customFormats: Object.fromEntries(
    ['isbn', 'issn', 'ismn', 'prepub-id', 'url-with-protocol', 'email'].map(
      (name) => [name, anything],
    ),
  ),
});

const book: JsonObject = {
  form: 'MONOGRAPH',
  type: 'BOOK',
  submissionItems: [
    {
      key: 12345678,
      publicationFile: { tempFileId: 'a' },
      itemTitle: 'The tide tables of Port Davey',
      creators: [
        { key: 1, type: 'PERSON', givenNames: 'Ada', lastName: 'Moss' },
        { key: 2, type: 'ORGANISATION', organisationName: 'Tidewater' },
      ],
      yearOfPublication: 2026,
      monthOfPublication: 3,
      hasEdition: true,
      edition: 'Second',
      hasIsbn: true,
      isbn: '9780306406157',
      hasIssn: false,
      hasIsmn: false,
      isFiction: false,
      subjects: ['ART_AND_CRAFT'],
      languages: ['eng'],
      sensitiveMaterialSelected: false,
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      license: 'ATTRIBUTION',
    },
  ],
  accessStatementAccepted: true,
  hasCreativeCommons: true,
  publisher: { name: 'Moss & Daughters', country: 'AU', suburb: 'Hobart' },
};
const map = writePointer(book, '/type', 'MAP');
const serial: JsonObject = { form: 'SERIAL' };

/** Values that break a plain rule of some field, or none. */
const values: readonly (Json | undefined)[] = [
  undefined,
  true,
  7,
  -1,
  2_500_000,
  'x',
  'x'.repeat(1001),
  ['eng'],
  { tempFileId: 'a' },
];

let form: CompiledForm;
let context: Context;
beforeAll(async () => {
  const loaded = await loadDepositForm();
  form = loaded.form;
  context = {
    ...smallContext([]),
    lists: toLists(loaded.lists as Parameters<typeof toLists>[0]),
  };
});

/** Every section of every step with every object of the document it asks about. */
function* asked(data: JsonObject) {
  const evaluation = judge(form, data, context);
  for (const [stepId, { ui }] of Object.entries(form.definition.steps)) {
    for (const section of ui.sections) {
      for (const { path } of listScopes(evaluation)) {
        const schema = effectiveSchema(
          form,
          evaluation,
          stepId,
          section.id,
          path,
        );
        const properties = (schema['properties'] ?? {}) as JsonObject;
        for (const field of Object.keys(properties)) {
          if (evaluation.steps[stepId]?.included === true)
            yield { stepId, sectionId: section.id, path, field };
        }
      }
    }
  }
}

/** Whether rjsf's own validator finds something wrong with the field. */
function isRefusedByRjsf(
  schema: JsonSchema,
  object: JsonObject,
  field: string,
): boolean {
  const { errors = [] } = validator.rawValidation<{
    instancePath: string;
    params: { missingProperty?: string };
  }>(schema, object);
  return errors.some(
    ({ instancePath, params }) =>
      params.missingProperty === field ||
      instancePath === `/${field}` ||
      instancePath.startsWith(`/${field}/`),
  );
}

describe.each([
  ['a book', book],
  ['a map', map],
  ['a serial', serial],
])('%s', (_, base) => {
  it('rjsf would refuse exactly what the engine finds by plain JSON Schema', () => {
    const differing: string[] = [];
    let compared = 0;
    for (const { stepId, sectionId, path, field } of asked(base)) {
      const at: JsonPointer = `${path}/${field}`;
      for (const value of values) {
        const data = writePointer(base, at, value);
        const evaluation = judge(form, data, context);
        const schema = effectiveSchema(
          form,
          evaluation,
          stepId,
          sectionId,
          path,
        );
        const object = (readPointer(data, path) ?? {}) as JsonObject;
        const found = evaluation.findings.filter(
          (finding) =>
            finding.severity === 'error' &&
            (finding.path === at || finding.path.startsWith(`${at}/`)),
        );
        const refused = isRefusedByRjsf(schema, object, field);
        const byPlainRule = found.some(({ code }) => plain.has(code));
        compared += 1;
        if (byPlainRule ? !refused : refused && found.length === 0) {
          differing.push(
            `${stepId} ${at} = ${JSON.stringify(value)?.slice(0, 40)}: engine ${found.map(({ code }) => code).join() || 'accepts'}, rjsf ${refused ? 'refuses' : 'accepts'}`,
          );
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
    expect(differing).toEqual([]);
  });
});
