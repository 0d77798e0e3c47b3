import type { ReactElement } from 'react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { render } from '@testing-library/react';
import texts from '../texts/en.json' with { type: 'json' };

const i18n = i18next.createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { components: texts } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Shows a component with the texts that the app loads for it. */
export function drawComponent(element: ReactElement) {
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}
