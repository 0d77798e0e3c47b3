/** Anything that survives `JSON.parse(JSON.stringify(value))`. */
export type Json =
  null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** A JSON Pointer (RFC 6901): '' is the whole document, '/submissionItems/0/isbn' a field of its first row. */
export type JsonPointer = string;
