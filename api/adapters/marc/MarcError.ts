/** Bytes are no MARC records; the message is a sentence for staff and operators. */
export class MarcError extends Error {
  override name = 'MarcError';
  /** They are a whole document of another kind, for example an index, and not damaged. */
  readonly isForeign: boolean;

  constructor(message: string, { isForeign = false } = {}) {
    super(message);
    this.isForeign = isForeign;
  }
}
