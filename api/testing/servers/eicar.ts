/**
 * The test file that every malware scanner knows: harmless, and found. Written in two halves, so that no
 * source file is itself a detection.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Signatures for clamd that find it anywhere in a file (format ndb). */
export const eicarSignatures = `Test.Eicar-1:0:*:${Buffer.from(eicar).toString('hex')}\n`;
