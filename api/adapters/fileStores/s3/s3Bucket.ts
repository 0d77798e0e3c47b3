import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/config';

/** A bucket with the client that reaches it. */
export interface S3Bucket {
  readonly client: S3Client;
  readonly name: string;
}

/** Longest silence of the server; joining the parts of a large file takes it a while. */
const SILENCE_MS = 300_000;
const CONNECT_MS = 10_000;

const say = () => undefined;
const silence = { debug: say, info: say, warn: say, error: say };

/** Connects to nothing yet: answers what reaches the bucket of the settings. */
export function createS3Bucket(settings: S3Settings): S3Bucket {
  // The SDK's own way to leave out its warning about coming versions of Node.js; package.json pins both.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: settings.forcePathStyle,
    ...(endpoint === '' ? {} : { endpoint }),
    ...(accessKeyId === '' && secretAccessKey === ''
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
    // Without these the SDK wraps streamed bodies in a format that many servers but AWS do not read.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK also throws what it would log; the callers handle it.
    logger: silence,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  });
  return { client, name: settings.bucket };
}

/** Whether a server refused with one of these codes. */
export function isRefusal(
  error: unknown,
  ...codes: readonly string[]
): error is S3ServiceException {
  return error instanceof S3ServiceException && codes.includes(error.name);
}
