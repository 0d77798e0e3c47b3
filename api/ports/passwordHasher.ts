/** Turns passwords into what may be stored of them. Slow on purpose, so whoever uses it limits how often. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the work of the parameters that the hash was made with. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than those of now. */
  isOutdated(hash: string): boolean;
}
