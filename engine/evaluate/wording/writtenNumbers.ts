const WRITTEN = /^[-+\u2212]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;

/**
 * A number as people read it: '-1,234.5'.
 *
 * @param step - what it is a multiple of: with steps of a cent it is shown with two decimals.
 */
export function presentNumber(stored: number, step?: unknown): string {
  const least = typeof step === 'number' ? decimalsOf(step) : 0;
  return stored.toLocaleString('en-AU', {
    minimumFractionDigits: least,
    maximumFractionDigits: 20,
  });
}

function decimalsOf(step: number): number {
  return /^0\.(\d+)$/.exec(String(step))?.[1]?.length ?? 0;
}

/** The number that a person wrote, '1,234.50' or '-5'. Undefined for anything else, and for one that is not kept exactly. */
export function toNumber(written: string): number | undefined {
  const text = written.trim();
  if (!WRITTEN.test(text)) return undefined;
  const number = Number(text.replaceAll(',', '').replace('\u2212', '-'));
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}
