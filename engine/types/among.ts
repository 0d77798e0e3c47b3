/** Some names of a union. It does not compile when the union lacks one of them, neither here nor where that name is used. */
export type Among<All, Some extends All> = Extract<Some, All>;

/** The named members of a type, as they are. A member that the type lacks compiles neither here nor where it is read. */
export type Some<T, K extends keyof T> = {
  [Name in keyof T as Name extends K ? Name : never]: T[Name];
};

// `Exclude` in place of `NonNullable`: the generator of JSON Schemas reads an intersection with {} as an object.

/** The named members of a type, each there. */
export type Present<T, K extends keyof T> = {
  [Name in keyof T as Name extends K ? Name : never]-?: Exclude<
    T[Name],
    null | undefined
  >;
};

/** The named members of a type, each there or null. */
export type OrNull<T, K extends keyof T> = {
  [Name in keyof T as Name extends K ? Name : never]-?: Exclude<
    T[Name],
    null | undefined
  > | null;
};

/** An object before JSON leaves out what is undefined. */
export type BeforeJson<T> = {
  [Name in keyof T]: object extends Pick<T, Name>
    ? T[Name] | undefined
    : T[Name];
};
