import type {
  FormDefinition,
  FormFile,
  JsonSchema,
  Rename,
  SectionUi,
  StepEntry,
} from '../types/definition';
import type { Messages } from '../types/messages';
import type { Effect } from '../types/effects';
import type { JsonObject } from '../types/json';

interface StepSketch extends Partial<Omit<StepEntry, 'id'>> {
  id: string;
  /** Without the frame: `$id`, type and the reference to the entity are added. */
  schema?: JsonSchema;
  sections?: SectionUi[];
}

interface Sketch {
  /** Properties of the document. */
  properties: JsonSchema;
  /** Further schemas by `$id`; a condition may be written by its bare name. */
  schemas?: Record<string, JsonSchema>;
  steps?: StepSketch[];
  initial?: JsonObject;
  effects?: Effect[];
  renamed?: Rename[];
  compute?: FormFile['compute'];
  messages?: Partial<Messages>;
}

/** A definition of a small form out of what a test is about; the rest is filled in. */
export function createDefinition(sketch: Sketch): FormDefinition {
  const steps = sketch.steps ?? [{ id: 'only' }];
  return {
    form: {
      $id: '/forms/small',
      title: 'Small',
      entity: '/entities/small',
      initial: sketch.initial ?? {},
      steps: steps.map(toEntry),
      ...(sketch.renamed && { renamed: sketch.renamed }),
      effects: sketch.effects ?? [],
      compute: sketch.compute ?? [],
      lists: [],
    },
    steps: Object.fromEntries(
      steps.map(({ id, schema, sections }) => [
        id,
        {
          schema: {
            $id: `/steps/${id}`,
            type: 'object',
            $ref: '/entities/small',
            ...schema,
          },
          ui: { title: id, sections: sections ?? [] },
        },
      ]),
    ),
    schemas: {
      '/entities/small': {
        $id: '/entities/small',
        type: 'object',
        properties: sketch.properties,
        additionalProperties: false,
      },
      ...named(sketch.schemas ?? {}),
    },
    messages: {
      language: 'en',
      fields: {},
      formats: {},
      types: {},
      keywords: {},
      default: '{label} is not valid.',
      sentences: {},
      ...sketch.messages,
    },
    lists: {},
  };
}

function toEntry(sketch: StepSketch, position: number): StepEntry {
  const { schema: _schema, sections: _sections, ...entry } = sketch;
  return {
    route: `/${sketch.id}`,
    position,
    label: sketch.id,
    ...entry,
  };
}

function named(
  schemas: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const $id = name.startsWith('/') ? name : `/conditions/${name}`;
      return [$id, { $id, ...schema }];
    }),
  );
}

/** The condition that a field of the object itself has this value. */
export function fieldIs(
  field: string,
  value: string | number | boolean,
): JsonSchema {
  return {
    type: 'object',
    required: [field],
    properties: { [field]: { const: value } },
  };
}

/** The condition that a field of the whole document has this value. */
export function depositFieldIs(
  field: string,
  value: string | number | boolean,
): JsonSchema {
  return {
    context: {
      type: 'object',
      required: ['deposit'],
      properties: { deposit: fieldIs(field, value) },
    },
  };
}

/** The rules under a condition, and the rules otherwise. */
export function when(
  condition: string,
  then: JsonSchema,
  otherwise?: JsonSchema,
): JsonSchema {
  return {
    if: { $ref: `/conditions/${condition}` },
    then,
    ...(otherwise ? { else: otherwise } : {}),
  };
}
