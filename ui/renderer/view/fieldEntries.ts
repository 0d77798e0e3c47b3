import { listOf, listOptions, objectOf } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { Context } from '@contract/context';
import type { FieldNode, JsonSchema } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';

type Scope = { self: JsonObject; deposit: JsonObject };
type Entries = readonly ListEntry[];

const none: Entries = [];
const whole = new WeakMap<object, Entries>();

/**
 * Returns the options of a field: the fitting entries of its list, the choices of its page (`options.choices`),
 * or the values of its or its items' `enum`. A choice has `value`, `label` and further members for the widget.
 * `options.list` names a list for a field whose schema has none. A list that no answer filters gives the same
 * array each time.
 */
export function fieldEntries(
  node: FieldNode,
  schema: JsonSchema,
  context: Context,
  scope: Scope,
): Entries {
  const choices = node.options?.['choices'];
  if (Array.isArray(choices)) return written(choices as JsonObject[]);
  const named = node.options?.['list'];
  const list =
    listOf(schema) ??
    (typeof named === 'string'
      ? { name: named, where: {}, withHidden: false }
      : undefined);
  if (list === undefined) return enumerated(offeredValues(schema));
  if (isFiltered(node, schema))
    return arrange(
      node,
      listOptions(schema, context, scope).filter(
        (entry) => !isNeedless(entry, node, schema, scope),
      ),
    );
  const entries = context.lists[list.name];
  if (entries === undefined) return none;
  const known = whole.get(entries);
  if (known !== undefined) return known;
  const made = listOptions({ list: list.name }, context, scope);
  whole.set(entries, made);
  return made;
}

/** Whether an entry is hidden, and not the answer of a question that nobody can change: it only shows what it has. */
const isNeedless = (
  { hidden, name }: ListEntry,
  { field }: FieldNode,
  { readOnly }: JsonSchema,
  { self }: Scope,
): boolean => hidden === true && readOnly === true && name !== self[field];

/** Whether other answers, or the schema itself, decide about the entries of a field's list. */
export function isFiltered(node: FieldNode, schema: JsonSchema): boolean {
  if (Array.isArray(node.options?.['choices'])) return false;
  const list = listOf(schema);
  return (
    list !== undefined &&
    (Object.keys(list.where).length > 0 || list.withHidden || 'enum' in schema)
  );
}

/** The values that a schema allows by itself, of one or of each of several. */
function offeredValues({ enum: values, items }: JsonSchema): unknown {
  return values ?? objectOf(items)['enum'];
}

function written(choices: JsonObject[]): Entries {
  return choices.map((choice, order) => ({
    ...choice,
    name: String(choice['value']),
    label: String(choice['label']),
    order,
  }));
}

/** The entries that the page offers (`options.only`). Those that it shows as one (`options.merged`) are one entry, which names their `values`. */
function arrange({ options = {} }: FieldNode, entries: Entries): Entries {
  const { only, merged } = options;
  const offered = Array.isArray(only)
    ? entries.filter(({ name }) => only.includes(name))
    : entries;
  if (!Array.isArray(merged)) return offered;
  return (merged as JsonObject[]).reduce<Entries>((before, group) => {
    const values = group['values'] as string[];
    return before.flatMap((entry) => {
      if (!values.includes(entry.name)) return [entry];
      return entry.name === values[0] ? [{ ...entry, ...group }] : [];
    });
  }, offered);
}

function enumerated(values: unknown): Entries {
  if (!Array.isArray(values)) return none;
  return values.map((value, order) => ({
    name: String(value),
    label: String(value),
    order,
  }));
}
