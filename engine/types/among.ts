/** Some names of a union. It does not compile when the union lacks one of them. */
export type Among<All, Some extends All> = Some;

/** A type without some of its members. Unlike `Omit` it does not compile when the type lacks one of them. */
export type Without<T, K extends keyof T> = Omit<T, K>;

/** The named members of a type, each there. It does not compile when the type lacks one of them. */
export type Present<T, K extends keyof T> = {
  [Name in K]-?: NonNullable<T[Name]>;
};

/** The named members of a type, each there or null. */
export type OrNull<T, K extends keyof T> = {
  [Name in K]-?: NonNullable<T[Name]> | null;
};
