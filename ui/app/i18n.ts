import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import components from '../components/texts/en.json' with { type: 'json' };
import renderer from '../renderer/texts/en.json' with { type: 'json' };
import app from './texts/en.json' with { type: 'json' };

/** The texts of the interface; sentences about rules come with the form. */
export function createTexts(): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'app',
    resources: { en: { app, components, renderer } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts;
}
