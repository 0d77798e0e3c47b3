/** Whether a value is a pre-publication id of the library: more than its prefix (spec 1 §5, R20). */
export function isPrePubId(value: string): boolean {
  return /^NLApp[0-9A-Z-]+$/.test(value);
}
