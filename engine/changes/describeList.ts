import { isEqualJson } from '../domain/isEqualJson';
import { isObject } from '../vocabulary/jsonObject';
import type { Json, JsonObject } from '../types/json';
import type { ChangeKind, DefinitionChange } from '../types/definitionChange';
import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { attributeLabels } from './attributeLabels';
import { findMoved } from './findMoved';
import { listWords } from './listWords';

/** More changes of one sort are counted. */
const MOST = 20;

/**
 * What changed in the entries of a list, each recognised by its name.
 *
 * @param files - with the labels of the attributes.
 */
export function describeList(
  file: string,
  was: Json | undefined,
  is: Json | undefined,
  files: SchemaFiles,
): DefinitionChange[] {
  if (!file.startsWith('lists/')) return [];
  const key = /^lists\/(.+)\.json$/.exec(file)?.[1] ?? file;
  const name = `“${listWords(key)}”`;
  const attributes = attributeLabels(files, key);
  const list = `List ${name}`;
  if (was === undefined) return [tell('safe', '', list, 'is new.')];
  if (is === undefined) return [tell('breaking', '', list, 'is removed.')];
  const before = entriesOf(was);
  const after = entriesOf(is);
  const keys = [...after.keys()];
  const places = new Map(keys.map((name, index) => [name, index]));
  const at = (name: string) => `/entries/${places.get(name) ?? ''}`;
  const labelOf = (entry: JsonObject | undefined) =>
    String(entry?.['label'] ?? '');
  const added = keys
    .filter((name) => !before.has(name))
    .map((name) =>
      tell('safe', at(name), labelOf(after.get(name)), 'is a new entry.'),
    );
  const removed = [...before.keys()]
    .filter((name) => !after.has(name))
    .map((name) =>
      tell(
        'breaking',
        '/entries',
        labelOf(before.get(name)),
        'is removed from its list. Stored answers keep it without a label.',
      ),
    );
  const changed = keys.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old || !now) return [];
    return describeEntry(old, now, attributes).map(({ kind, text }) =>
      tell(kind, at(name), labelOf(old), text),
    );
  });
  const moved = findMoved(inOrder(before), inOrder(after)).size;
  return [
    ...count(added, 'new entries'),
    ...count(changed, 'changed entries'),
    ...(moved > 0
      ? [
          tell(
            'safe',
            '/entries',
            list,
            `has ${moved} ${moved === 1 ? 'entry' : 'entries'} at another place.`,
          ),
        ]
      : []),
    ...count(removed, 'fewer entries'),
    ...describeOwn(was, is),
  ];

  function tell(
    kind: ChangeKind,
    pointer: string,
    subject: string,
    text: string,
  ): DefinitionChange {
    return {
      kind,
      file,
      pointer,
      subject,
      text,
      // The list itself is its own place.
      ...(subject !== list && { place: `In the list ${name}.` }),
    };
  }

  function count(
    changes: DefinitionChange[],
    what: string,
  ): DefinitionChange[] {
    const [first] = changes;
    if (first === undefined || changes.length <= MOST) return changes;
    const kinds = (['breaking', 'tightening'] as const).find((kind) =>
      changes.some((one) => one.kind === kind),
    );
    return [
      tell(kinds ?? 'safe', '/entries', list, `has ${changes.length} ${what}.`),
    ];
  }

  function describeOwn(old: Json, now: Json): DefinitionChange[] {
    const { entries: _old, ...one } = isObject(old) ? old : {};
    const { entries: _now, ...other } = isObject(now) ? now : {};
    return isEqualJson(one, other)
      ? []
      : [tell('safe', '', list, 'has another source or comment.')];
  }
}

function entriesOf(list: Json): Map<string, JsonObject> {
  const entries =
    isObject(list) && Array.isArray(list['entries']) ? list['entries'] : [];
  return new Map(
    entries.filter(isObject).map((entry) => [String(entry['name']), entry]),
  );
}

/** The order in which a user sees the entries. */
function inOrder(entries: ReadonlyMap<string, JsonObject>): string[] {
  return [...entries]
    .sort(([, a], [, b]) => Number(a['order']) - Number(b['order']))
    .map(([name]) => name);
}

function describeEntry(
  was: JsonObject,
  is: JsonObject,
  labels: ReadonlyMap<string, string>,
): { kind: ChangeKind; text: string }[] {
  const attributes = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...attributes].flatMap(
    (attribute): { kind: ChangeKind; text: string }[] => {
      const [old, now] = [was[attribute], is[attribute]];
      if (attribute === 'order' || isEqualJson(old, now)) return [];
      if (attribute === 'hidden') {
        return now === true
          ? [
              {
                kind: 'tightening',
                text: 'is hidden: it can no longer be chosen.',
              },
            ]
          : [{ kind: 'safe', text: 'is no longer hidden.' }];
      }
      if (attribute === 'label')
        return [{ kind: 'safe', text: `is now called “${String(now)}”.` }];
      const label = labels.get(attribute) ?? attribute;
      return [{ kind: 'safe', text: `has another “${label}”.` }];
    },
  );
}
