import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { readPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { Json } from '../types/json';
import type { RepairOperation } from '../types/problem';
import type { ScopeModel, Statement } from '../types/model';
import { below, locate, repairPath } from './fault';

/**
 * Says more of a field in the rules of one step alone, where they always hold; undefined where the step has no such place
 * for the object.
 *
 * @param said - keywords to add, or false, which refuses the field.
 */
export function sayOfField(
  files: SchemaFiles,
  { statements }: Pick<ScopeModel, 'statements'>,
  step: string,
  field: string,
  said: Readonly<Record<string, Json>> | false,
): readonly RepairOperation[] | undefined {
  const own = statements.filter((one) => isOwn(one, step));
  const at = own.find(({ fields }) => isObject(fields[field])) ?? own[0];
  if (at === undefined) return undefined;
  const { file, pointer } = locate(at.source);
  const known = readPointer(files[file], pointer);
  if (!isObject(known)) return undefined;
  const { properties } = known;
  const add = (value: Json, ...names: string[]): RepairOperation[] => [
    { op: 'add', path: repairPath(file, below(pointer, ...names)), value },
  ];
  if (!isObject(properties)) return add({ [field]: said }, 'properties');
  const before = properties[field];
  return add(
    isObject(before) && said !== false ? { ...before, ...said } : said,
    'properties',
    field,
  );
}

const isOwn = ({ unit, guards, source, closing }: Statement, step: string) =>
  unit === step &&
  guards.length === 0 &&
  closing !== true &&
  source.startsWith(`/steps/${step}`);
