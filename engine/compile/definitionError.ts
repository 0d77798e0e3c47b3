/** Why a definition cannot be used, as far as its author can be told in one word. */
export type DefinitionFault =
  'definition' | 'limit' | 'name' | 'pattern' | 'circle';

/** A definition that cannot be used. `source` names the file (`$id`) and the pointer inside it. */
export class DefinitionError extends Error {
  constructor(
    readonly source: string,
    readonly reason: string,
    readonly code: DefinitionFault = 'definition',
    options?: ErrorOptions,
  ) {
    super(`${source}: ${reason}`, options);
    this.name = 'DefinitionError';
  }
}
