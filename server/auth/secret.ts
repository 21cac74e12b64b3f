import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** One round of SHA-256 is enough: unlike a password, 256 random bits cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
