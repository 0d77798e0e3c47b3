import { ApiError } from '../../http/errors';

/** 404: the owner has no such file. */
export function fileUnknown(): ApiError {
  return new ApiError(404, 'FILE_UNKNOWN', 'There is no such file.');
}

/** 409: parts are missing. */
export function uploadIncomplete(): ApiError {
  return new ApiError(
    409,
    'UPLOAD_INCOMPLETE',
    'Not all parts of the file have arrived. Please upload it again.',
  );
}

/** 409: what was sent is none of this upload, or no more. */
export function uploadDiffers(): ApiError {
  return new ApiError(
    409,
    'UPLOAD_DIFFERS',
    'This part does not belong to the upload started under this id.',
  );
}

/** 503: the parts are not one file yet; the same call made again waits further. */
export function fileNotJoined(): ApiError {
  return new ApiError(
    503,
    'FILE_NOT_JOINED',
    'The file has arrived and is still being stored.',
    { sentence: 'fileInWork', retryAfter: 5 },
  );
}
