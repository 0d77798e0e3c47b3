import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createPageLinks } from '../../app/navigation/createPageLinks';
import { createTexts } from '../../app/i18n';
import { AdministratorLink } from './AdministratorLink';
import { PageLinksContext } from './pageLinks';

test.each([
  ['', '', 'the administrator of NED', '/ned/contact'],
  ['Ada Moss', '', 'Ada Moss', '/ned/contact'],
  ['Ada Moss', 'a@x.org', 'Ada Moss (a@x.org)', 'mailto:a@x.org'],
])(
  'regression: an administrator %j with the address %j is named and linked',
  (name, email, shown, href) => {
    const administrator = { name, email };
    render(
      <I18nextProvider i18n={createTexts()}>
        <PageLinksContext value={createPageLinks('/ned')}>
          <AdministratorLink config={{ administrator, serviceName: 'NED' }} />
        </PageLinksContext>
      </I18nextProvider>,
    );
    expect(screen.getByRole('link', { name: shown })).toHaveAttribute(
      'href',
      href,
    );
  },
);
