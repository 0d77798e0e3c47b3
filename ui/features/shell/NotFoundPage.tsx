import { useTranslation } from 'react-i18next';
import { PageHead } from './PageHead';
import { usePageLinks } from './pageLinks';
import type { VisitedPageProps } from './visit';

/** Says that no page has this address, and where to continue. */
export function NotFoundPage({ site }: VisitedPageProps) {
  const { t } = useTranslation('app');
  const links = usePageLinks();
  return (
    <>
      <PageHead
        title={t('visit:notFound.title')}
        lead={t('visit:notFound.lead')}
        site={site}
        focusTurn={0}
      />
      <ul className="mt-4">
        {(['deposit', 'help', 'contact'] as const).map((name) => (
          <li key={name}>
            <a href={links[name]}>{t(`visit:notFound.${name}`)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
