/** Hashes passwords for storage. Slow on purpose, so callers must limit how often they use it. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does the work of the parameters that the hash was made with. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than those of now. */
  isOutdated(hash: string): boolean;
}
