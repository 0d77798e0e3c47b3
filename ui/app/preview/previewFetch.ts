import type { FrontendConfig } from '@contract/configuration';
import type { ServedForm } from '@contract/forms';
import type { CurrentUser } from '@contract/user';
import type { StudioPreview } from '@contract/studio/studio';
import type { PreviewUser } from '../../features/studio/preview/previewMessages';
import {
  createPreviewPublisher,
  previewPublisherId,
  toPublisherUser,
} from './previewUser';

/** What a preview pretends. */
export interface PreviewSettings {
  readonly formKey: string;
  readonly preview: StudioPreview;
  readonly as: PreviewUser;
  /** 'YYYY-MM-DD'; null for today. */
  readonly today: string | null;
  /** The name of the publisher that does not exist. */
  readonly publisherName: string;
  /** The sentence for everything that would send or store something. */
  readonly refusal: string;
}

/** Version of a form that is not published. */
export const previewVersion = 0;

/**
 * Answers the calls of the pages in a preview. The form is the one being edited, the user is pretended, and nothing is
 * sent or stored: of the API only reading calls are made.
 */
export function createPreviewFetch(
  real: typeof fetch,
  context: string,
  settings: PreviewSettings,
): typeof fetch {
  const { formKey, preview, as, today } = settings;
  const served: ServedForm = {
    version: previewVersion,
    hash: '',
    definition: preview.definition,
    validators: preview.validators,
  };

  async function readUser(address: string): Promise<CurrentUser> {
    const credentials = as === 'staff' ? 'same-origin' : 'omit';
    const answer = await real(address, { credentials });
    const user = (await answer.json()) as CurrentUser;
    return as === 'publisher'
      ? toPublisherUser(user, settings.publisherName)
      : user;
  }

  async function readConfig(address: string): Promise<FrontendConfig> {
    const answer = await real(address);
    const config = (await answer.json()) as FrontendConfig;
    return today === null ? config : { ...config, today };
  }

  /** The lists that differ from the live ones come with the preview. */
  async function readLists(address: string): Promise<Response> {
    const url = new URL(address, window.location.href);
    const asked = (url.searchParams.get('lists') ?? '').split(',');
    const isEdited = (name: string) =>
      Object.hasOwn(preview.lists, name.replace(/@.*/, ''));
    const others = asked.filter((name) => !isEdited(name));
    const edited = Object.fromEntries(
      asked
        .filter(isEdited)
        .map((name) => name.replace(/@.*/, ''))
        .map((name) => [name, preview.lists[name]] as const),
    );
    if (others.length === 0) return toAnswer(edited);
    url.searchParams.set('lists', others.join(','));
    const answer = await real(url);
    if (!answer.ok) return answer;
    return toAnswer({ ...((await answer.json()) as object), ...edited });
  }

  return async function fetchInPreview(input, init = {}) {
    const address = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(address, window.location.href);
    const path = pathname.slice(context.length + 1);
    if (path === 'deposit/check-locations') return toAnswer([]);
    if ((init.method ?? 'GET') !== 'GET') return toRefusal(settings.refusal);
    if (path === `api/forms/${formKey}`) return toAnswer(served);
    if (path === 'user/current') return toAnswer(await readUser(address));
    if (path === 'api/frontendConfig')
      return toAnswer(await readConfig(address));
    if (path === 'api/lists') return readLists(address);
    // The examples of library staff are for the publisher that does not exist.
    if (path === `library/publisher/${previewPublisherId}`)
      return toAnswer({
        record: createPreviewPublisher(settings.publisherName),
      });
    // It has nothing.
    if (path.startsWith('publisher/')) return toAnswer({ titles: [] });
    const answer = await real(input, init);
    // Without its headers the answer tells nothing about the login of the editor.
    return new Response(await answer.blob(), { status: answer.status });
  };
}

const toAnswer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const toRefusal = (message: string) =>
  toAnswer({ error: { code: 'PREVIEW', message, reference: null } }, 409);
