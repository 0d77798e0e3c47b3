import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { members, strings } from '../../compile/schemaAccess';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { NAMING_FIELDS } from '../../vocabulary/keywordTable';
import { namesOfPairs } from '../../vocabulary/runtime/comparing';
import { placesIn } from '../../vocabulary/runtime/rowPlaces';
import {
  readEntityTypes,
  referredEntity,
  typeOf,
  type EntityTypes,
} from '../../compile/definition/entityTypes';
import { fitsType, isOfType } from './keywordTypes';
import { below, type Fault } from '../fault';

/** The location of a schema, and the entity whose object it describes. */
interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly entity: string;
}

/** Entities, items and steps say only what can be true of a declared field: names, types, references (design §3). */
export function checkRules(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const problems: Fault[] = [];
  for (const [file, schema] of Object.entries(files)) {
    if (!isRuleFile(file) || !isObject(schema)) continue;
    const isEntity = file.startsWith('entities/');
    const entity = String(isEntity ? schema['$id'] : schema['$ref']);
    const place = { file, pointer: '', entity };
    if (!types.has(entity)) tell(place, `there is no entity ${entity}`, '$ref');
    if (isEntity && schema['additionalProperties'] !== false) {
      tell(place, 'an entity says additionalProperties: false');
    }
    if (!isEntity && 'additionalProperties' in schema) {
      tell(place, 'additionalProperties is allowed only in entities');
    }
    if (file.startsWith('items/') && !('asks' in schema)) {
      tell(place, 'an item lists the fields that it asks: asks');
    }
    visitObject(schema, place);
  }
  return problems;

  function tell(place: Place, reason: string, ...keys: (string | number)[]) {
    const { file, pointer } = place;
    problems.push({ file, pointer: below(pointer, ...keys), reason });
  }

  function visitObject(schema: JsonSchema, place: Place): void {
    strings(schema['required']).forEach((name, index) => {
      if (types.find(place.entity, name)) return;
      tell(place, undeclared(place.entity, name), 'required', index);
    });
    strings(schema['asks']).forEach((name, index) => {
      if (types.find(place.entity, name)) return;
      tell(place, undeclared(place.entity, name), 'asks', index);
    });
    for (const [name, said] of members(schema, 'properties')) {
      visitField(name, said, inside(place, 'properties', name));
    }
    const parts = schema['allOf'];
    if (!Array.isArray(parts)) return;
    parts.forEach((part, index) => {
      if (isObject(part)) visitPart(part, inside(place, 'allOf', index));
    });
  }

  function visitPart(part: JsonSchema, place: Place): void {
    const { $ref } = part;
    if (typeof $ref === 'string' && refinedBy(files, $ref) !== place.entity) {
      tell(place, `${$ref} does not refine ${place.entity}`, '$ref');
    }
    const condition = isObject(part['if']) ? String(part['if']['$ref']) : '';
    if (condition && !hasFile(files, condition)) {
      tell(place, `there is no condition ${condition}`, 'if', '$ref');
    }
    for (const keyword of ['then', 'else']) {
      const said = part[keyword];
      if (isObject(said)) visitObject(said, inside(place, keyword));
    }
    visitObject(part, place);
  }

  function visitField(name: string, said: Json, place: Place): void {
    const declared = types.find(place.entity, name);
    if (!declared) return tell(place, undeclared(place.entity, name));
    if (isObject(said)) visitValue(said, declared, place);
  }

  function visitValue(
    said: JsonSchema,
    declared: JsonSchema,
    place: Place,
  ): void {
    const type = typeOf(declared);
    for (const [keyword, value] of Object.entries(said)) {
      if (!fitsType(keyword, type)) {
        tell(
          place,
          `${keyword} says nothing of a value of type ${type}`,
          keyword,
        );
      }
      checkValues(keyword, value, type, place);
    }
    checkNames(said, declared, place);
    const { items } = said;
    if (isObject(items)) {
      const row = isObject(declared['items']) ? declared['items'] : {};
      const at = inside(place, 'items');
      const entity = referredEntity(row);
      if (entity !== undefined) visitNested(items, entity, at);
      else visitValue(items, row, at);
    } else if (referredEntity(declared) !== undefined) {
      visitNested(said, referredEntity(declared) ?? '', place);
    }
    const { warnings } = said;
    if (!Array.isArray(warnings)) return;
    warnings.forEach((warning, index) => {
      if (isObject(warning))
        visitValue(warning, declared, inside(place, 'warnings', index));
    });
  }

  function visitNested(said: JsonSchema, entity: string, place: Place): void {
    const ref = said['$ref'];
    if (typeof ref === 'string' && ref !== entity) {
      if (refinedBy(files, ref) !== entity) {
        tell(place, `${ref} does not refine ${entity}`, '$ref');
      }
    }
    visitObject(said, { ...place, entity });
  }

  function checkValues(
    keyword: string,
    value: Json,
    type: string,
    place: Place,
  ): void {
    const values = keyword === 'enum' && Array.isArray(value) ? value : [value];
    if (!['enum', 'const', 'default'].includes(keyword)) return;
    if (values.every((one) => isOfType(one, type))) return;
    tell(place, `${keyword} has a value that is not of type ${type}`, keyword);
  }

  function checkNames(
    said: JsonSchema,
    declared: JsonSchema,
    place: Place,
  ): void {
    const { uniqueBy, fileReady, list, where, $ref } = said;
    for (const keyword of NAMING_FIELDS) {
      const other = said[keyword];
      if (typeof other !== 'string' || other.startsWith('deposit/')) continue;
      if (types.find(place.entity, other)) continue;
      tell(place, undeclared(place.entity, other), keyword);
    }
    for (const name of namesOfPairs(said['anyDiffers'])) {
      if (types.find(place.entity, name)) continue;
      tell(place, undeclared(place.entity, name), 'anyDiffers');
    }
    if (typeof $ref === 'string' && $ref.startsWith('/values/')) {
      const value = files[`${$ref.slice(1)}.json`];
      if (!isObject(value)) tell(place, `there is no ${$ref}`, '$ref');
      else if (value['type'] !== declared['type']) {
        tell(place, `the entity says type ${typeOf(declared)}`, '$ref');
      }
    }
    if (fileReady !== undefined && !isFileField(types, declared, files)) {
      tell(place, 'fileReady is allowed only at a file', 'fileReady');
    }
    if (where !== undefined && list === undefined) {
      tell(place, 'where filters a list, and there is none beside it', 'where');
    }
    if (said['type'] !== undefined && said['type'] !== declared['type']) {
      tell(place, `the entity says type ${typeOf(declared)}`, 'type');
    }
    const row = isObject(declared['items'])
      ? referredEntity(declared['items'])
      : undefined;
    placesIn(uniqueBy).forEach((path) => {
      if (row !== undefined && isDeclaredPath(types, row, path)) return;
      tell(place, `no field ${path} is declared in a row`, 'uniqueBy');
    });
  }
}

function isRuleFile(file: string): boolean {
  return /^(entities|items)\/|^steps\/[^/]+\/schema\.json$/.test(file);
}

function inside(place: Place, ...keys: (string | number)[]): Place {
  return { ...place, pointer: below(place.pointer, ...keys) };
}

function undeclared(entity: string, name: string): string {
  return `${entity} declares no field ${name}`;
}

/** The entity that an item refines. */
function refinedBy(files: SchemaFiles, item: string): Json | undefined {
  const file = files[`${item.slice(1)}.json`];
  return isObject(file) ? file['$ref'] : undefined;
}

function hasFile(files: SchemaFiles, id: string): boolean {
  return Object.hasOwn(files, `${id.slice(1)}.json`);
}

function isFileField(
  types: EntityTypes,
  declared: JsonSchema,
  files: SchemaFiles,
): boolean {
  const entity = referredEntity(declared);
  const file =
    entity === undefined ? undefined : files[`${entity.slice(1)}.json`];
  return isObject(file) && file['file'] === true && types.has(entity ?? '');
}

function isDeclaredPath(
  types: EntityTypes,
  entity: string,
  path: string,
): boolean {
  const [field = '', attribute] = path.split('/');
  const declared = types.find(entity, field);
  if (!declared || attribute === undefined) return declared !== undefined;
  return types.find(referredEntity(declared) ?? '', attribute) !== undefined;
}
