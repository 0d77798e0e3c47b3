import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { members, strings } from '../../compile/schemaAccess';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import {
  documentEntities,
  readEntityTypes,
} from '../../compile/definition/entityTypes';
import { findConditionUses } from './conditionUses';
import { below, repairPath, type Fault } from '../fault';

/** A condition may read these parts of the context besides its own object (http.md "context of a rule"). */
const CONTEXT_PARTS = [
  'deposit',
  'parent',
  'user',
  'config',
  'today',
  'mode',
  'lists',
  'files',
  'checks',
];

/** Conditions name what they test, refer only to conditions, and each is used. */
export function checkConditions(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const documents = documentEntities(files);
  const problems: Fault[] = [];
  const used = findConditionUses(files);
  for (const [file, schema] of Object.entries(files)) {
    if (!file.startsWith('conditions/') || !isObject(schema)) continue;
    visit(schema, file, '', false);
    const id = `/${file.slice(0, -'.json'.length)}`;
    if (!used.has(id)) {
      problems.push({
        file,
        pointer: '',
        reason: 'nothing uses this condition',
        fix: 'Remove the condition.',
        repair: [{ op: 'remove', path: repairPath(file, '') }],
      });
    }
  }
  return problems;

  function tell(file: string, pointer: string, reason: string): void {
    problems.push({ file, pointer, reason });
  }

  function visit(
    schema: JsonSchema,
    file: string,
    pointer: string,
    isContext: boolean,
  ): void {
    const named = strings(schema['required']);
    for (const [name, inner] of members(schema, 'properties')) {
      const at = below(pointer, 'properties', name);
      if (!named.includes(name)) {
        problems.push({
          file,
          pointer: at,
          reason: `${name} is tested and not in required: unanswered must mean that the condition does not hold`,
          fix: `Add ${name} to required.`,
          repair: [
            {
              op: 'add',
              path: repairPath(file, below(pointer, 'required')),
              value: [...named, name],
            },
          ],
        });
      }
      if (isContext && !CONTEXT_PARTS.includes(name)) {
        tell(file, at, `the context has no ${name}`);
      }
      if (isContext && name === 'deposit' && isObject(inner)) {
        checkDeposit(inner, file, at);
      }
      if (isObject(inner)) visit(inner, file, at, false);
    }
    const { context, $ref } = schema;
    if (isObject(context)) {
      visit(context, file, below(pointer, 'context'), true);
    }
    if (
      typeof $ref === 'string' &&
      !Object.hasOwn(files, `${$ref.slice(1)}.json`)
    ) {
      tell(file, below(pointer, '$ref'), `there is no condition ${$ref}`);
    }
    for (const keyword of [
      'not',
      'contains',
      'items',
      'additionalProperties',
    ]) {
      const inner = schema[keyword];
      if (isObject(inner)) {
        visit(
          inner,
          file,
          below(pointer, keyword),
          isContext && keyword === 'not',
        );
      }
    }
    for (const keyword of ['allOf', 'anyOf']) {
      const parts = schema[keyword];
      if (!Array.isArray(parts)) continue;
      parts.forEach((part, index) => {
        if (isObject(part)) {
          visit(part, file, below(pointer, keyword, index), isContext);
        }
      });
    }
  }

  function checkDeposit(schema: JsonSchema, file: string, at: string): void {
    const names = [
      ...members(schema, 'properties').map(([name]) => name),
      ...strings(schema['required']),
    ];
    for (const name of new Set(names)) {
      if (documents.some((entity) => types.find(entity, name))) continue;
      tell(file, at, `no document has a field ${name}`);
    }
  }
}
