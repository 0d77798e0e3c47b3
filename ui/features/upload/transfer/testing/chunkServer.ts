import { createHash } from 'node:crypto';

/** The server's answer to one request; 'lost' means that the connection breaks. */
export type Reply =
  { status: number; body?: unknown; retryAfter?: number } | 'lost';

interface SentChunk {
  address: string;
  headers: Record<string, string>;
  /** Names of the parts in the order in which they were sent. */
  parts: string[];
  fields: Record<string, string>;
  bytes: Blob;
  /** Milliseconds that the answer may take. */
  timeout: number;
}

const taken: Reply = { status: 200, body: {} };

/** A file with the digests that the worker would tell. */
export function createTestFile(name: string, size: number, chunkSize: number) {
  const bytes = Uint8Array.from({ length: size }, (_none, at) => at % 251);
  const hash = (part: Uint8Array) =>
    createHash('sha256').update(part).digest('hex');
  const chunkCount = Math.ceil(size / chunkSize);
  return {
    /** As the reader chooses it: another object each time. */
    choose: () => new File([bytes], name),
    whole: hash(bytes),
    chunks: Array.from({ length: chunkCount }, (_none, index) =>
      hash(bytes.slice(index * chunkSize, (index + 1) * chunkSize)),
    ),
  };
}

/** An API that takes chunks: answers each XMLHttpRequest with the test's reply, by default 200. */
export function createChunkServer() {
  const sent: SentChunk[] = [];
  const replies: Reply[] = [];
  const open = new Set<() => void>();
  let holding = false;
  let busiest = 0;
  let busy = 0;

  class ServedRequest {
    status = 0;
    timeout = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    ontimeout?: () => void;
    private address = '';
    private readonly headers: Record<string, string> = {};
    private retryAfter = 0;
    private over = false;

    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return name === 'Retry-After' && this.retryAfter
        ? String(this.retryAfter)
        : null;
    }
    send(form: FormData) {
      const parts = [...form.entries()];
      const fields = Object.fromEntries(
        parts.flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      const bytes = form.get('file') as unknown as Blob;
      const { address, headers, timeout } = this;
      const names = parts.map(([name]) => name);
      sent.push({ address, headers, parts: names, fields, bytes, timeout });
      busy += 1;
      busiest = Math.max(busiest, busy);
      const reply = replies.shift() ?? taken;
      const answer = () => this.finish(reply);
      if (holding) open.add(answer);
      else queueMicrotask(answer);
    }
    abort() {
      if (this.over) return;
      this.over = true;
      busy -= 1;
      this.onabort?.();
    }
    private finish(reply: Reply) {
      if (this.over) return;
      this.over = true;
      busy -= 1;
      if (reply === 'lost') {
        this.onerror?.();
        return;
      }
      this.status = reply.status;
      this.retryAfter = reply.retryAfter ?? 0;
      this.responseText = JSON.stringify(reply.body ?? {});
      this.onload?.();
    }
  }

  return {
    sent,
    Request: ServedRequest as unknown as typeof XMLHttpRequest,
    /** Answers the next requests so. */
    reply: (...next: Reply[]) => void replies.push(...next),
    /** Keeps requests open from now on. */
    hold() {
      holding = true;
    },
    /** Answers the open requests, and the next at once. */
    release() {
      holding = false;
      for (const answer of open) answer();
      open.clear();
    },
    openCount: () => busy,
    /** How many requests were open at the same time. */
    busiest: () => busiest,
    indexes: () => sent.map(({ fields }) => Number(fields.dzchunkindex)),
  };
}
