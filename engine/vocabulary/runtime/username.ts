/** Spec 2 §5 username: a letter, then 3 to 31 letters, digits, full stops or hyphens. */
export function isUsername(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9.-]{3,31}$/.test(value);
}
