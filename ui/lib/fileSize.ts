/** The largest size a slot takes, in words: MB, and GB above 999 MB (spec 1 §2). Limits count with 1024 (R32). */
export function toLimitText(megabytes: number): string {
  if (megabytes <= 999) return `${megabytes}\u00a0MB`;
  return `${(megabytes / 1024).toFixed(1).replace(/\.0$/, '')} GB`;
}
