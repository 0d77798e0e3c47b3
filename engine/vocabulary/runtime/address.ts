const PROTOCOLS = ['http:', 'https:', 'ftp:'];

/** Spec 1 §5 URL: a valid address that starts with its protocol. */
export function isUrlWithProtocol(value: string): boolean {
  if (!/^[a-z]+:\/\/[^\s/]/i.test(value) || /\s/.test(value)) return false;
  try {
    const url = new URL(value);
    return PROTOCOLS.includes(url.protocol) && url.hostname !== '';
  } catch {
    return false;
  }
}

/** Spec 2 §5 email: one @, something before it, a name with a dot after it, no blanks. */
export function isEmail(value: string): boolean {
  const [local, domain, ...rest] = value.split('@', 3);
  if (!local || !domain || rest.length > 0 || /[\s,;<>()]/.test(value))
    return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 && labels.every((label) => /^[^-.][^.]*$/.test(label))
  );
}
