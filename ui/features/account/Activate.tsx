import { useTranslation } from 'react-i18next';
import type { RegistrationReceipt } from '@contract/account';

export interface ActivateProps {
  readonly registration: RegistrationReceipt;
  readonly contactHref: string;
}

/**
 * The result of a registration: the mail, the life of its link, and the contact for questions (spec 2 §2, §9).
 */
export function Activate({ registration, contactHref }: ActivateProps) {
  const { t } = useTranslation('account');
  const { email, library, libraryEmail } = registration;
  return (
    <>
      <p>{t('registered.sent', { email })}</p>
      <p>{t('registered.expires')}</p>
      <p>
        {t('registered.spam')}{' '}
        {libraryEmail === '' ? (
          <a href={contactHref}>{t('registered.contact')}</a>
        ) : (
          <a href={`mailto:${libraryEmail}`}>
            {library} ({libraryEmail})
          </a>
        )}
        .
      </p>
    </>
  );
}
