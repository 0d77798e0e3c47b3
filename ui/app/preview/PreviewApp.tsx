import type { i18n } from 'i18next';
import { useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { FormDefinition } from '@engine/types/definition';
import { DepositPage } from '../../features/deposit/pages/DepositPage';
import { createLoadHelp } from '../../features/shell/loadHelp';
import { Boundary } from '../../features/shell/Boundary';
import { ServicesContext } from '../../features/shell/appHooks';
import { PageLinksContext } from '../../features/shell/pageLinks';
import { FormHost } from '../../forms/FormHost';
import type { HostedForm } from '../../forms/state/openForm';
import { ThemeContext } from '../../forms/themeContext';
import { createPageLinks } from '../navigation/createPageLinks';
import type { Services } from '../services';
import type { AppStore } from '../store';
import { theme } from '../theme';

export interface PreviewAppProps {
  readonly store: AppStore;
  readonly services: Services;
  readonly texts: i18n;
  readonly context: string;
  /** The form has no pages of its own: other pages show it. */
  readonly isHosted: boolean;
}

/** Whether other pages show a form, so that it has no steps to walk along. */
export const isHostedForm = ({ form }: FormDefinition): boolean =>
  form.steps.every(({ role }) => role !== 'summary');

/** A form as its users see it, without head and foot of the page. */
export function PreviewApp(props: PreviewAppProps) {
  const { store, services, texts, context, isHosted } = props;
  const links = useMemo(() => createPageLinks(context), [context]);
  const { text, log } = services;
  return (
    <I18nextProvider i18n={texts}>
      <Provider store={store}>
        <ServicesContext value={services}>
          <PageLinksContext value={links}>
            <ThemeContext value={theme}>
              <Boundary
                broken={<p>{text('withoutForm.unexpectedError')}</p>}
                log={log}
              >
                <main id="main">
                  {isHosted ? (
                    <HostedPreview services={services} />
                  ) : (
                    <DepositPage />
                  )}
                </main>
              </Boundary>
            </ThemeContext>
          </PageLinksContext>
        </ServicesContext>
      </Provider>
    </I18nextProvider>
  );
}

function HostedPreview({ services }: { readonly services: Services }) {
  const { api, formKey, random } = services;
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  return (
    <div className="shell">
      <div className="sheet">
        <FormHost
          request={{
            key: formKey as HostedForm,
            send: (_api, body) =>
              api.post(`api/forms/${formKey}/records`, body),
          }}
          theme={theme}
          loadHelp={loadHelp}
          random={random}
        />
      </div>
    </div>
  );
}
