/** The reason why a definition cannot be used, as one code for its author. */
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
