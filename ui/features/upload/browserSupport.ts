/** The features of a browser that uploads in chunks and digests need. */
export interface UploadScope {
  readonly File?: unknown;
  readonly FormData?: unknown;
  readonly Worker?: unknown;
  readonly Blob?: { readonly prototype: object } | undefined;
}

/** Whether the file box works in a browser; where not, the page says so (spec 1 §8). */
export function canUploadIn({
  File,
  FormData,
  Worker,
  Blob,
}: UploadScope): boolean {
  return (
    [File, FormData, Worker].every((one) => typeof one === 'function') &&
    Blob !== undefined &&
    'slice' in Blob.prototype &&
    'arrayBuffer' in Blob.prototype
  );
}
