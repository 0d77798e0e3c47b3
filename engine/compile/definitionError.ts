/** A definition that cannot be used. `source` names the file (`$id`) and the pointer inside it. */
export class DefinitionError extends Error {
  constructor(
    readonly source: string,
    readonly reason: string,
  ) {
    super(`${source}: ${reason}`);
    this.name = 'DefinitionError';
  }
}
