import { createApiClient } from '../../lib/api/apiClient';
import { createCallGate } from '../../lib/api/callGate';
import { importValidators } from '../../lib/api/importValidators';
import { logInBrowser } from '../../lib/browser/browserLog';
import { makeKey } from '../../lib/browser/makeKey';
import type { SavedDraft } from '../../lib/browser/draftStorage';
import { createTexts } from '../i18n';
import { createOwnAddress } from '../navigation/ownAddress';
import { createServices, type Services } from '../services';
import type { AppState } from '../store';
import { createPreviewFetch, type PreviewSettings } from './previewFetch';

const nothing = () => undefined;
const listenToNothing = () => nothing;

/** What the pages of a form use, so that a preview changes nothing outside of itself. */
export function createPreviewServices(
  settings: PreviewSettings,
  context: string,
  draft: SavedDraft | undefined,
  getState: () => AppState,
): { services: Services; texts: ReturnType<typeof createTexts> } {
  const texts = createTexts();
  const services = createServices(
    {
      api: createApiClient({
        fetch: createPreviewFetch(window.fetch.bind(window), context, settings),
        context,
        token: { token: '', header: 'X-CSRF-TOKEN' },
      }),
      page: 'deposit',
      formKey: settings.formKey,
      texts,
      loginGate: createCallGate(),
      userGate: createCallGate(),
      leave: nothing,
      takeNotice: nothing,
      drafts: {
        keeps: false,
        find: () => draft,
        write: nothing,
        clear: nothing,
      },
      typed: {
        find: nothing,
        write: nothing,
        clear: nothing,
        clearAll: nothing,
      },
      address: createOwnAddress(),
      uploader: {
        begin(_file, _order, tell) {
          const error = { message: settings.refusal };
          queueMicrotask(() => tell({ kind: 'failed', answer: { error } }));
          return { stop: nothing, retryNow: nothing };
        },
      },
      canUpload: true,
      now: () => Date.now(),
      random: () => Math.random(),
      makeKey,
      importValidators,
      whenIdle: () => Promise.resolve(),
      whenUsed: () => Promise.resolve(),
      onPageHide: listenToNothing,
      onPageShown: listenToNothing,
      onBeforeUnload: listenToNothing,
      log: logInBrowser,
    },
    getState,
  );
  return { services, texts };
}
