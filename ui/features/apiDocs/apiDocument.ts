import type { JsonObject } from '@engine/types/json';

/** One text of a call's path, query or headers. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonObject;
}

/** Schemas by media type. */
export type Content = Readonly<Record<string, { readonly schema: JsonObject }>>;

interface RequestBody {
  readonly description?: string;
  readonly required: boolean;
  readonly content: Content;
}

export interface Response {
  readonly description: string;
  readonly content?: Content;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  /** What the call needs, by the names of the document's security schemes. */
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** By status. */
  readonly responses: Readonly<Record<string, Response>>;
}

/** The parts of the OpenAPI document (`GET api/openapi.json`) that the page reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>;
  };
}

/** One call of the API with its method in capitals and its path below the context path. */
export interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

/** The calls of one module. */
export interface ApiModule {
  readonly name: string;
  readonly calls: readonly Call[];
}

/** Groups the calls of the document by module, in the order of the document. */
export function listModules({ paths }: ApiDocument): ApiModule[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
  const names = [...new Set(calls.map(({ tags }) => tags[0] ?? ''))];
  return names.map((name) => ({
    name,
    calls: calls.filter(({ tags }) => tags[0] === name),
  }));
}
