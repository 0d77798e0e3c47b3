/** The part of the package marcjs that reads one binary record; it has no types of its own. */
declare module 'marcjs' {
  interface Record {
    leader: string;
    /** [tag, text] or [tag, indicators, code, text, code, text …] */
    fields: string[][];
  }
  export const Iso2709Parser: { parse(record: Buffer): Record };
}
