import { Error as MongooseError } from 'mongoose';
import { ApiError } from '../http/errors';

const ATTEMPTS = 8;

/**
 * Repeats a change, which reads the record each time, while concurrent changes win. Throws 409 after 8 attempts.
 */
export async function retryOnConflict<Result>(
  change: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof MongooseError.VersionError)) throw error;
    }
  }
  throw new ApiError(
    409,
    'CONFLICT',
    'Someone else changed this at the same time. Try again.',
  );
}
