const decimals = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 20 });
const WRITTEN = /^[-+\u2212]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/** A number as people read it: '-1,234.5'. */
export function presentNumber(stored: number): string {
  return decimals.format(stored);
}

/** The number that a person wrote, '1,234.50' or '-5'. Undefined for anything else, and for one that is not kept exactly. */
export function toNumber(written: string): number | undefined {
  const text = written.trim();
  if (!WRITTEN.test(text)) return undefined;
  const number = Number(text.replaceAll(',', '').replace('\u2212', '-'));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}
