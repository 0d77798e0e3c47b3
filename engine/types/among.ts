/** Some names of a union. It does not compile when the union lacks one of them. */
export type Among<All, Some extends All> = Some;
