import { renderToStaticMarkup } from 'react-dom/server';
import { beginWizard } from '@engine';
import type { Context } from '@contract/context';
import type { CompiledForm } from '@engine/types/model';
import { WaitingContext } from '../components/page/WaitingContext';
import { depositOpened } from '../features/deposit/depositActions';
import { createApiClient } from '../lib/api/apiClient';
import { createCallGate } from '../lib/api/callGate';
import { noMemory } from '../lib/browser/draftMemory';
import { App } from './App';
import { createTexts } from './i18n';
import { createServices } from './services';
import { createAppStore } from './store';

/** The data from which the first step is drawn before any answer. */
export interface ShellSource {
  readonly form: CompiledForm;
  readonly lists: Context['lists'];
  readonly config: Context['config'];
  /** A visitor. */
  readonly user: Context['user'];
}

/** Replaces a function of a page that is not shown yet. */
const idle = () => undefined;
const never = () => Promise.reject(new Error('A shell asks for nothing.'));
const listenToNothing = () => idle;

/** Draws the first step of a form as text, by the components of the page itself: for a visitor who has answered nothing. */
export function drawShell({ form, lists, config, user }: ShellSource): string {
  const texts = createTexts();
  const { store } = createAppStore();
  const context: Context = {
    user,
    config,
    today: config.today,
    mode: 'step',
    lists,
    files: {},
  };
  store.dispatch(
    depositOpened({
      form,
      context,
      credits: {},
      wizard: beginWizard(form, context),
      idempotencyKey: null,
      posted: false,
      receipt: null,
      memory: noMemory,
      owner: null,
      changedAt: null,
      problem: null,
      newerVersion: undefined,
    }),
  );
  const services = createServices(
    {
      api: createApiClient({
        fetch: never,
        context: config.context,
        token: { token: '', header: '' },
      }),
      page: form.definition.form.access === undefined ? 'deposit' : 'form',
      formKey: '',
      texts,
      loginGate: createCallGate(),
      userGate: createCallGate(),
      leave: idle,
      takeNotice: idle,
      drafts: { keeps: true, find: idle, write: idle, clear: idle },
      typed: { find: idle, write: idle, clear: idle, clearAll: idle },
      address: {
        path: () => '',
        go: idle,
        redirect: idle,
        listen: listenToNothing,
        form: () => null,
        publisher: () => null,
        loginStart: idle,
        endLoginStart: idle,
      },
      uploader: { begin: () => ({ stop: idle, retryNow: idle }) },
      canUpload: true,
      now: () => 0,
      random: () => 0,
      makeKey: () => '',
      importValidators: never,
      whenIdle: () => Promise.resolve(),
      whenUsed: () => Promise.resolve(),
      onPageHide: listenToNothing,
      onPageShown: listenToNothing,
      onBeforeUnload: listenToNothing,
      log: idle,
    },
    () => store.getState(),
  );
  return renderToStaticMarkup(
    <WaitingContext value>
      <App
        store={store}
        services={services}
        texts={texts}
        context={config.context}
      />
    </WaitingContext>,
  );
}
