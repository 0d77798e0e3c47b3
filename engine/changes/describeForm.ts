import { isEqualJson } from '../domain/isEqualJson';
import { joinPointer } from '../evaluate/pointers';
import { isObject } from '../vocabulary/jsonObject';
import type { Json, JsonObject } from '../types/json';
import type { ChangeKind, DefinitionChange } from '../types/definitionChange';
import { findMoved } from './findMoved';
import type { Wording } from './wording';

/** What changed in a form: its steps, each recognised by its id, and its other properties. */
export function describeForm(
  file: string,
  was: Json | undefined,
  is: Json | undefined,
  wording: Wording,
): DefinitionChange[] {
  if (!/^forms\/.+\.form\.json$/.test(file)) return [];
  const [old, now] = [was, is].map((content) =>
    isObject(content) ? content : {},
  ) as [JsonObject, JsonObject];
  const title = String((is === undefined ? old : now)['title'] ?? file);
  if (was === undefined) return [tell('safe', '', title, 'is a new form.')];
  if (is === undefined)
    return [
      tell('breaking', '', title, 'is removed: its page no longer exists.'),
    ];
  return [...describeSteps(), ...describeProperties()];

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
      place: `In the form “${title}”.`,
    };
  }

  function describeSteps(): DefinitionChange[] {
    const [before, after] = [stepsOf(old), stepsOf(now)];
    const ids = [...after.keys()];
    const moved = findMoved([...before.keys()], ids);
    return [
      ...ids.flatMap((id, index) => {
        const at = `/steps/${index}`;
        const [earlier, step] = [before.get(id), after.get(id)];
        const label = wording.step(id);
        if (!step) return [];
        if (!earlier)
          return [
            tell(
              'safe',
              at,
              label,
              step['includeWhen'] === undefined
                ? 'is a new step.'
                : `is a new step, shown${sayWhen(step['includeWhen'])}.`,
            ),
          ];
        return [
          ...(moved.has(id)
            ? [
                tell(
                  'safe',
                  at,
                  label,
                  'is moved to another place among the steps.',
                ),
              ]
            : []),
          ...describeStep(earlier, step).map(({ kind, property, text }) =>
            tell(kind, `${at}/${property}`, label, text),
          ),
        ];
      }),
      ...[...before.keys()]
        .filter((id) => !after.has(id))
        .map((id) =>
          tell('breaking', '/steps', wording.step(id), 'is no longer a step.'),
        ),
    ];
  }

  function describeStep(earlier: JsonObject, step: JsonObject) {
    const properties = new Set([...Object.keys(earlier), ...Object.keys(step)]);
    return [...properties].flatMap(
      (property): { kind: ChangeKind; property: string; text: string }[] => {
        const [before, after] = [earlier[property], step[property]];
        if (before === after) return [];
        // The number of a step follows from the steps before it.
        if (property === 'position') return [];
        if (property === 'label')
          return [
            {
              kind: 'safe',
              property,
              text: `is the new name of the step “${String(before)}”.`,
            },
          ];
        if (property === 'includeWhen') {
          const text =
            after === undefined
              ? 'belongs to every path now.'
              : `belongs to the path only${sayWhen(after)}.`;
          return [{ kind: 'tightening', property, text }];
        }
        if (property === 'route')
          return [
            {
              kind: 'breaking',
              property,
              text: `has another address: ${String(after)}.`,
            },
          ];
        return [{ kind: 'safe', property, text: `has another “${property}”.` }];
      },
    );
  }

  function sayWhen(condition: Json | undefined): string {
    return typeof condition === 'string'
      ? ` when ${wording.condition(condition)}`
      : '';
  }

  /** The names that answers of earlier versions get. */
  function describeRenames(): DefinitionChange[] {
    const [before, after] = [old, now].map(({ renamed }) =>
      Array.isArray(renamed) ? renamed.filter(isObject) : [],
    ) as [JsonObject[], JsonObject[]];
    const known = new Set(before.map((one) => JSON.stringify(one)));
    const added = after.filter((one) => !known.has(JSON.stringify(one)));
    return added.length === 0
      ? [
          tell(
            'breaking',
            '/renamed',
            title,
            'no longer knows an earlier name of a question.',
          ),
        ]
      : added.map(({ from, to }) =>
          tell(
            'safe',
            '/renamed',
            title,
            `keeps the answers at ${String(from)} as ${String(to)}.`,
          ),
        );
  }

  function describeProperties(): DefinitionChange[] {
    const properties = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...properties].flatMap((property) => {
      const [before, after] = [old[property], now[property]];
      if (property === 'steps' || isEqualJson(before, after)) return [];
      const pointer = joinPointer('', property);
      if (property === 'renamed') return describeRenames();
      if (property === 'title')
        return [
          tell(
            'safe',
            pointer,
            title,
            `is the new name of the form “${String(before)}”.`,
          ),
        ];
      if (property === 'access') {
        return [
          tell(
            after === 'anyone' ? 'safe' : 'tightening',
            pointer,
            title,
            `may be filled in by: ${String(after ?? 'nobody directly')}.`,
          ),
        ];
      }
      const text = PROPERTIES[property] ?? `has another “${property}”.`;
      return [tell('safe', pointer, title, text)];
    });
  }
}

function stepsOf(form: JsonObject): Map<string, JsonObject> {
  const steps = Array.isArray(form['steps'])
    ? form['steps'].filter(isObject)
    : [];
  return new Map(steps.map((step) => [String(step['id']), step]));
}

/** Properties of a form whose values are no words. */
const PROPERTIES: Readonly<Partial<Record<string, string>>> = {
  compute: 'calculates answers in another way.',
  effects: 'changes or clears other answers in another way.',
  initial: 'starts with other answers.',
  lists: 'uses other lists.',
  submitTo: 'is sent to another address.',
};
