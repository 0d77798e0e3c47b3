import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { all, call } from 'redux-saga/effects';
import type { SagaIterator, Task } from 'redux-saga';
import type { Problem } from '@engine/types/problem';
import type { StudioPreview } from '@contract/studio/studio';
import {
  createMessenger,
  type EditorMessage,
  type PreviewMessage,
  type ShowMessage,
} from '../../features/studio/preview/previewMessages';
import { Skeleton } from '../../components/Skeleton';
import { lazyForms } from '../../forms/sagas/lazyForms.saga';
import type { SavedDraft } from '../../lib/browser/draftStorage';
import type { ApiClient } from '../../lib/api/apiClient';
import { ApiError } from '../../lib/api/apiError';
import { createTexts } from '../i18n';
import { rootSaga } from '../rootSaga';
import type { Services } from '../services';
import { createAppStore, type AppStore } from '../store';
import { createPreviewServices } from './createPreviewServices';
import { followPreview, type FollowedPreview } from './followPreview';
import { isHostedForm, PreviewApp } from './PreviewApp';
import { keepAnswers, toExampleDraft } from './previewDraft';
import texts from './texts/en.json' with { type: 'json' };

/** What is drawn now, until the next message of the editor. */
interface Drawn {
  readonly show: ShowMessage;
  readonly store: AppStore;
  readonly followed: FollowedPreview;
  readonly task: Task;
  /** The answers that it opened with, until it is open. */
  readonly draft: SavedDraft | undefined;
}

function* hostedSaga(services: Services): SagaIterator<void> {
  yield all([call(lazyForms, services)]);
}

/** Starts the page that an editor frames: it shows the form of the working copy as the editor asks. */
export function startPreview(given: {
  root: Root;
  api: ApiClient;
  context: string;
  formKey: string;
}): void {
  const { root, api, context, formKey } = given;
  const words = createTexts();
  words.addResourceBundle('en', 'preview', texts);
  const say = (key: keyof typeof texts) => words.t(key, { ns: 'preview' });
  const { send, listen } = createMessenger<PreviewMessage, EditorMessage>(
    window,
    () => window.parent,
  );
  let drawn: Drawn | undefined;
  let asked = 0;
  let draws = 0;

  function draw(show: ShowMessage, preview: StudioPreview): Drawn {
    const { definition } = preview;
    const isSameStart = drawn?.show.start === show.start;
    const steps = definition.form.steps.map(({ id }) => id);
    const draft =
      drawn !== undefined && isSameStart
        ? (keepAnswers(drawn.store.getState()) ?? drawn.draft)
        : show.example === null
          ? undefined
          : toExampleDraft(show.example, steps);
    const before = isSameStart ? drawn?.followed : undefined;
    const isAnswered = before?.isAnswered() === true;
    const view = before?.view();
    drawn?.followed.stop();
    drawn?.task.cancel();
    const { store, run } = createAppStore();
    const settings = {
      formKey,
      preview,
      as: show.as,
      today: show.today,
      publisherName: say('publisher'),
      refusal: say('refusal'),
    };
    const made = createPreviewServices(settings, context, draft, () =>
      store.getState(),
    );
    const isHosted = isHostedForm(definition);
    const task = run(isHosted ? hostedSaga : rootSaga, made.services);
    draws += 1;
    root.render(
      <PreviewApp
        key={draws}
        {...made}
        store={store}
        context={context}
        isHosted={isHosted}
      />,
    );
    const followed = followPreview({
      store,
      definition,
      drawing: show.drawing,
      page: document,
      opensAt: draft?.wizard.current,
      isAnswered,
      view,
      send,
    });
    return { show, store, followed, task, draft };
  }

  async function showForm(show: ShowMessage): Promise<void> {
    const { dataset } = document.documentElement;
    dataset['askedTheme'] = show.theme;
    dataset['bsTheme'] = show.theme;
    const turn = (asked += 1);
    if (drawn === undefined || drawn.show.drawing !== show.drawing) {
      const path = 'library/studio/working-copy/preview';
      try {
        const preview = await api.post<StudioPreview>(path, { formKey });
        // A later message asks for something newer.
        if (turn !== asked) return;
        drawn = draw(show, preview);
      } catch (cause) {
        if (turn !== asked) return;
        const { drawing, revision } = show;
        send({ type: 'failed', drawing, revision, ...toFailure(cause) });
        return;
      }
    }
    drawn.followed.select(show.selected);
  }

  function toFailure(cause: unknown): {
    message: string;
    problems: readonly Problem[];
  } {
    if (!(cause instanceof ApiError))
      return { message: say('failed'), problems: [] };
    const { error } = (cause.answer ?? {}) as {
      error?: { problems?: readonly Problem[] };
    };
    return {
      message: cause.message || say('failed'),
      problems: error?.problems ?? [],
    };
  }

  function sendAnswers(): void {
    const open = drawn?.followed.opened();
    if (drawn === undefined || open === undefined) return;
    const { wizard, context } = open;
    const { data } = wizard.form;
    const { today } = context;
    send({ type: 'answers', as: drawn.show.as, data, today });
  }

  listen((message) => {
    if (message.type === 'show') void showForm(message);
    else if (message.type === 'answersAsked') sendAnswers();
    else if (message.type === 'partAsked') drawn?.followed.goBack();
    else if (message.type === 'examplesOffered')
      drawn?.followed.offer(message.examples);
  });
  root.render(
    <I18nextProvider i18n={words}>
      <Skeleton />
    </I18nextProvider>,
  );
  send({ type: 'ready' });
}
