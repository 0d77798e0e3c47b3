import { findOfferedValue } from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';
import type { CatalogueAnswer } from '@contract/catalogue';
import type { FileMetadata } from '@contract/files';
import type { MarcField, MarcRecord } from '../../ports/marcRecord';
import type { MarcRule } from './marcRule';
import type { Lists } from '@engine/types/context';

/** The texts of a field by their codes; those of a repeated code in one. */
function presentField({ subfields }: MarcField): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [code, text] of subfields) {
    const before = texts.get(code);
    texts.set(code, before === undefined ? text : `${before} ; ${text}`);
  }
  return Object.fromEntries(texts);
}

/** The fields of a record that the rules read. */
export function presentFields(
  { fields }: MarcRecord,
  rules: readonly MarcRule[],
): CatalogueAnswer['dataFields'] {
  const tags = [...new Set(rules.map(({ tag }) => tag))].sort();
  const found = tags.map(
    (tag) => [tag, fields.filter((field) => field.tag === tag)] as const,
  );
  return Object.fromEntries(
    found
      .filter(([, ofTag]) => ofTag.length > 0)
      .map(([tag, ofTag]) => [tag, ofTag.map(presentField)]),
  );
}

/** All that a form says of a question, whatever the condition. */
function schemaOf(
  { scopes }: Pick<FormModel, 'scopes'>,
  pattern: string,
  field: string,
): JsonSchema | undefined {
  const schemas = (scopes[pattern]?.statements ?? []).flatMap(
    ({ fields }) => fields[field] ?? [],
  );
  return schemas.length === 0 ? undefined : Object.assign({}, ...schemas);
}

/**
 * Answers by the names of their questions, as the form offers values at them. The role of a creator is left out: which
 * roles fit depends on the deposit.
 */
export function presentPrefill(
  metadata: FileMetadata,
  model: Pick<FormModel, 'offers' | 'scopes'>,
  context: { lists: Lists; today: string },
): JsonObject {
  const prefill: JsonObject = {};
  for (const { value, pattern, field } of model.offers) {
    const answer = findOfferedValue(value, metadata, {
      schema: schemaOf(model, pattern, field),
      roleSchema: undefined,
      context,
      deposit: {},
    });
    if (answer !== undefined) prefill[field] ??= answer;
  }
  return prefill;
}
