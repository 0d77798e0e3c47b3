import { useTranslation } from 'react-i18next';
import type { FrontendConfig } from '@contract/configuration';
import { usePageLinks } from './pageLinks';

/** The administrator of the service, by name and address where these are configured. */
export function AdministratorLink({
  config: { administrator, serviceName },
}: {
  readonly config: Pick<FrontendConfig, 'administrator' | 'serviceName'>;
}) {
  const { t } = useTranslation('app');
  const links = usePageLinks();
  const { name, email } = administrator;
  const shown = name || t('administrator', { serviceName });
  return email === '' ? (
    <a href={links.contact}>{shown}</a>
  ) : (
    <a href={`mailto:${email}`}>
      {shown} ({email})
    </a>
  );
}
