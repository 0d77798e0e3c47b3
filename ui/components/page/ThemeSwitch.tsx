import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';

/** Switches between light and dark and remembers it; until then the system decides (`firstPaint.js`). */
export function ThemeSwitch() {
  const { t } = useTranslation('components');
  return (
    <button type="button" title={t('theme')} onClick={switchTheme}>
      <Icon name="theme" />
      <span className="visually-hidden">{t('theme')}</span>
    </button>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const next = root.dataset['bsTheme'] === 'dark' ? 'light' : 'dark';
  root.dataset['bsTheme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // The browser keeps nothing for this site: the choice lasts as long as the page.
  }
}
