import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import account from '../../features/account/texts/en.json' with { type: 'json' };
import { createPageLinks } from '../navigation/createPageLinks';
import { createTexts } from '../i18n';
import { PageLinksContext } from '../../features/shell/pageLinks';
import visit from '../texts/visit.en.json' with { type: 'json' };
import { VisitedPages, type VisitedPagesProps } from './VisitedPages';

function createVisitTexts() {
  const texts = createTexts();
  texts.addResourceBundle('en', 'account', account);
  texts.addResourceBundle('en', 'visit', visit);
  return texts;
}

/** The pages without a wizard, whole. */
export function VisitApp({ start, context }: VisitedPagesProps) {
  const [texts] = useState(createVisitTexts);
  const [links] = useState(() => createPageLinks(context));
  return (
    <I18nextProvider i18n={texts}>
      <PageLinksContext value={links}>
        <BrowserRouter basename={context} useTransitions={false}>
          <VisitedPages start={start} context={context} />
        </BrowserRouter>
      </PageLinksContext>
    </I18nextProvider>
  );
}
