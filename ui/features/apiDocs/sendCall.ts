import type { CsrfToken } from '@contract/account';
import type { ApiClient } from '../../lib/api/apiClient';
import type { Call, Parameter } from './apiDocument';

/** The name of a parameter among those of all places; without a space, since it is part of an id. */
export const toKey = ({ in: place, name }: Parameter): string =>
  `${place}-${name}`;

/** The reader's input for a call. */
export interface TypedCall {
  /** By `toKey`; an empty text is not sent. */
  readonly texts: Readonly<Record<string, string>>;
  readonly body: string;
  readonly accept: string;
}

/** An answer as the page shows it. */
export interface ShownAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON is laid out in lines; null where the answer is no text. */
  readonly text: string | null;
  readonly bytes: number;
}

/** The address of a call below the context path, without a slash at its start. */
export function toAddress(call: Call, { texts }: TypedCall): string {
  const given = (call.parameters ?? []).map((parameter) => ({
    ...parameter,
    text: texts[toKey(parameter)] ?? '',
  }));
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (path, { name, text }) =>
        path.replace(`{${name}}`, () => encodeURIComponent(text)),
      call.path,
    );
  const query = new URLSearchParams(
    given
      .filter(({ in: place, text }) => place === 'query' && text !== '')
      .map(({ name, text }) => [name, text]),
  ).toString();
  return path.slice(1) + (query === '' ? '' : `?${query}`);
}

function toHeaders(call: Call, typed: TypedCall): Record<string, string> {
  const sent = (call.parameters ?? []).flatMap((parameter) => {
    const text = typed.texts[toKey(parameter)] ?? '';
    return parameter.in === 'header' && text !== ''
      ? [[parameter.name, text] as const]
      : [];
  });
  return { Accept: typed.accept, ...Object.fromEntries(sent) };
}

/** Lays JSON out in lines; any other text stays as it is. */
function layOut(text: string, mediaType: string): string {
  if (!/[/+]json\b/.test(mediaType)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function readAnswer(answer: Response): Promise<ShownAnswer> {
  const mediaType = answer.headers.get('Content-Type') ?? '';
  const bytes = await answer.arrayBuffer();
  const isText = mediaType === '' || /^text\/|[/+]json\b/.test(mediaType);
  return {
    status: answer.status,
    statusText: answer.statusText,
    headers: [...answer.headers],
    text: isText ? layOut(new TextDecoder().decode(bytes), mediaType) : null,
    bytes: bytes.byteLength,
  };
}

/**
 * Makes a call as it was typed, with the newest token of the session where it needs one: a call before it may have
 * begun another session. Every status is an answer; throws where none came.
 */
export async function sendCall(
  api: ApiClient,
  call: Call,
  typed: TypedCall,
): Promise<ShownAnswer> {
  const headers = toHeaders(call, typed);
  const [mediaType] = Object.keys(call.requestBody?.content ?? {});
  const hasBody = mediaType !== undefined && typed.body !== '';
  if (hasBody) headers['Content-Type'] = mediaType;
  if (call.security.some((needed) => 'csrf' in needed)) {
    api.replaceToken(await api.get<CsrfToken>('api/csrf'));
    Object.assign(headers, api.secureHeaders());
  }
  const answer = await api.request(toAddress(call, typed), {
    method: call.method,
    headers,
    ...(hasBody && { body: typed.body }),
  });
  return readAnswer(answer);
}
