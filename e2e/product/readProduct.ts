/** Where the tested product listens, without a slash at its end. */
export function getOrigin(): string {
  return getSetting('E2E_ORIGIN');
}

/** The folder the tested product keeps its files in. */
export function getDataDir(): string {
  return getSetting('E2E_DATA_DIR');
}

/** Where the mails of the tested product are read. */
export function getMailUrl(): string {
  return getSetting('E2E_MAILS');
}

function getSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set when the product is started.`);
  return value;
}
