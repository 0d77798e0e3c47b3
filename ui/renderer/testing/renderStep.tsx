import { useState, useSyncExternalStore } from 'react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginWizard, wizardReducer } from '@engine';
import type { CompiledForm } from '@engine';
import type { Context } from '@contract/context';
import type { Change, Finding, FormState } from '@engine/types/evaluation';
import components from '../../components/texts/en.json' with { type: 'json' };
import type { WizardState } from '@engine/types/wizard';
import { followParts } from '../../lib/followParts';
import { ErrorSummary } from '../ErrorSummary';
import { StepForm } from '../StepForm';
import texts from '../texts/en.json' with { type: 'json' };
import type { LoadHelp, RendererTheme } from '../types';
import { manyTags, smallContext } from './smallForm';

interface Settings {
  readonly context?: Context;
  readonly theme?: RendererTheme;
  readonly loadHelp?: LoadHelp;
  readonly serverFindings?: readonly Finding[];
  readonly unlisted?: number;
  readonly changes?: readonly Change[];
  readonly isShort?: boolean;
}

const noTheme: RendererTheme = { widgets: {}, blocks: {} };
const noHelp: LoadHelp = () => Promise.reject(new Error('no help'));
const noFindings: readonly Finding[] = [];
const half = () => 0.5;

/** Shows the small form's step as the wizard would, with a button that asks to continue. `state()` tells what was answered. */
export async function renderStep(form: CompiledForm, settings: Settings = {}) {
  const context = settings.context ?? smallContext(manyTags(3));
  const begun = beginWizard(form, context);
  let latest = (settings.changes ?? []).reduce(
    (state, change) => move(state, change),
    { ...begun, serverFindings: settings.serverFindings ?? noFindings },
  );
  let attempt = 0;
  const listeners = new Set<() => void>();
  const source = followParts(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ({
      state: latest.form,
      context,
      showAll: attempt > 0,
      judged: latest.judged,
      serverFindings: latest.serverFindings,
    }),
  );
  function tell(): void {
    for (const listener of listeners) listener();
  }
  /** As the page does it: the whole wizard, not the engine's answer alone. */
  function move(state: WizardState, change: Change): WizardState {
    return wizardReducer(form, state, { type: 'answered', change }, context);
  }
  const onAnswer = (change: Change) => {
    latest = move(latest, change);
    tell();
  };

  /** Only the summary reads the whole step, as on the page. */
  function Summary() {
    const { state, showAll } = useSyncExternalStore(
      source.subscribe,
      source.get,
    );
    return (
      <ErrorSummary
        form={form}
        stepId="order"
        state={state}
        findings={showAll ? state.evaluation.findings : noFindings}
        unlisted={settings.unlisted ?? 0}
        attempt={attempt}
      />
    );
  }

  function Step() {
    const [, setAttempt] = useState(0);
    return (
      <main>
        <Summary />
        <StepForm
          form={form}
          stepId="order"
          source={source}
          isShort={settings.isShort ?? false}
          theme={settings.theme ?? noTheme}
          loadHelp={settings.loadHelp ?? noHelp}
          random={half}
          onAnswer={onAnswer}
        />
        <button
          type="button"
          onClick={() => {
            attempt += 1;
            const places = latest.form.evaluation.findings.map(
              ({ path }) => [path, true] as const,
            );
            latest = { ...latest, judged: Object.fromEntries(places) };
            setAttempt(attempt);
            tell();
          }}
        >
          Go on
        </button>
      </main>
    );
  }

  const view = await act(async () =>
    render(
      <I18nextProvider i18n={createTexts()}>
        <Step />
      </I18nextProvider>,
    ),
  );
  return {
    ...view,
    user: userEvent.setup(),
    state: (): FormState => latest.form,
  };
}

/** The texts of the renderer and the components, as the app loads them. */
export function createTexts() {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { renderer: texts, components } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}
