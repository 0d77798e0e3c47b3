import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what the server must read again, and recognises what it must not. */
export interface SecretBox {
  /** Encrypts a text for one account; another account's id does not open it. */
  seal(text: string, userId: string): string;
  /** The text; undefined when it was sealed with another secret or for another account. */
  open(sealed: string, userId: string): string | undefined;
  /** A keyed hash: without the secret nobody can try texts against it. */
  hash(text: string, userId: string): string;
}

/**
 * Builds the box from the server's secret. With another secret nothing opens any more: all second factors must
 * be set up anew.
 */
export function createSecretBox(secret: string): SecretBox {
  const toKey = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `second factor ${use}`, 32));
  const sealing = toKey('seal');
  const hashing = toKey('hash');

  return {
    seal(text, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce);
      cipher.setAAD(Buffer.from(userId));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString(
        'base64url',
      );
    },

    open(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = NONCE_BYTES + TAG_BYTES;
      if (bytes.length <= tagEnd) return undefined;
      const decipher = createDecipheriv(
        ALGORITHM,
        sealing,
        bytes.subarray(0, NONCE_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAAD(Buffer.from(userId));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(tagEnd)),
          decipher.final(),
        ]).toString('utf8');
      } catch {
        return undefined;
      }
    },

    hash: (text, userId) =>
      createHmac('sha256', hashing).update(`${userId} ${text}`).digest('hex'),
  };
}
