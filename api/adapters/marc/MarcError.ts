/** Bytes are no MARC records; the message is a sentence for staff and operators. */
export class MarcError extends Error {
  override name = 'MarcError';
}
