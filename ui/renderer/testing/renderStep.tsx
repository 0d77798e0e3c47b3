import { useState } from 'react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, beginForm } from '@engine';
import type { CompiledForm } from '@engine';
import type { Context } from '@contract/context';
import type { Change, Finding, FormState } from '@engine/types/evaluation';
import components from '../../components/texts/en.json' with { type: 'json' };
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

/** Shows the small form's step as the wizard would, with a button that asks to go on. `state()` tells what was answered. */
export async function renderStep(form: CompiledForm, settings: Settings = {}) {
  const context = settings.context ?? smallContext(manyTags(3));
  const begun = beginForm(form, context);
  let latest = (settings.changes ?? []).reduce(
    (state, change) => answer(form, state, change, context),
    begun,
  );

  function Step() {
    const [state, setState] = useState(latest);
    const [attempt, setAttempt] = useState(0);
    const [onAnswer] = useState(() => (change: Change) => {
      latest = answer(form, latest, change, context);
      setState(latest);
    });
    return (
      <main>
        <ErrorSummary
          form={form}
          stepId="order"
          state={state}
          findings={attempt > 0 ? state.evaluation.findings : noFindings}
          unlisted={settings.unlisted ?? 0}
          attempt={attempt}
        />
        <StepForm
          form={form}
          stepId="order"
          state={state}
          context={context}
          showAll={attempt > 0}
          isShort={settings.isShort ?? false}
          serverFindings={settings.serverFindings ?? noFindings}
          theme={settings.theme ?? noTheme}
          loadHelp={settings.loadHelp ?? noHelp}
          random={half}
          onAnswer={onAnswer}
        />
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
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
    state: (): FormState => latest,
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
