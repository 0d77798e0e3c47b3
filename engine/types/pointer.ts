/** The pointers of all answers in a document of this type. */
export type PointerIn<T> = T extends readonly (infer Row)[]
  ? `/${number}` | `/${number}${PointerIn<Row>}`
  : T extends object
    ? {
        [Name in keyof T & string]:
          `/${Name}` | `/${Name}${PointerIn<NonNullable<T[Name]>>}`;
      }[keyof T & string]
    : never;
