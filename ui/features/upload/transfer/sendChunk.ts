/** How long one chunk may take (spec 1 §9). */
const chunkTimeoutMs = 300_000;

export interface ChunkRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In front of the file, so that the API can refuse before it takes bytes. */
  readonly fields: Readonly<Record<string, string>>;
  readonly bytes: Blob;
  readonly filename: string;
}

export interface ChunkAnswer {
  /** 0: none came. */
  readonly status: number;
  readonly body: unknown;
  /** Seconds that the API asks to wait. */
  readonly retryAfter: number;
}

const toBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends one chunk; never rejects. `begun` gets what stops it. */
export function sendChunk(
  { url, headers, fields, bytes, filename }: ChunkRequest,
  onProgress: (sentBytes: number) => void,
  begun: (abort: () => void) => void,
): Promise<ChunkAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = chunkTimeoutMs;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers))
      request.setRequestHeader(name, value);
    const lost = () => resolve({ status: 0, body: undefined, retryAfter: 0 });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    request.onload = () =>
      resolve({
        status: request.status,
        body: toBody(request.responseText),
        retryAfter: Number(request.getResponseHeader('Retry-After')) || 0,
      });
    request.upload.onprogress = ({ loaded }) =>
      onProgress(Math.min(loaded, bytes.size));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value);
    form.append('file', bytes, filename);
    begun(() => request.abort());
    request.send(form);
  });
}
