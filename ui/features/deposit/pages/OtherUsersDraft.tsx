import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { logoutConfirmed } from '../../identity/identityActions';
import { startedAgain } from '../depositActions';
import { PageHead } from '../../shell/PageHead';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';
import { useSiteName } from '../../shell/siteName';

/**
 * Replaces the wizard while the answers belong to a user other than the current one, who first decides about
 * them.
 */
export function OtherUsersDraft() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const site = useSiteName();
  const owner = useDepositPart((deposit) => deposit.owner);
  const { name, username } = useDepositPart(({ context }) => context.user);
  return (
    <div className="shell stack">
      <PageHead
        title={t('otherUsersDraft.title', { owner })}
        site={site}
        focusTurn={1}
      />
      <Note
        tone="warning"
        actions={
          <>
            <Button
              onClick={() => dispatch(logoutConfirmed({ keepsDraft: true }))}
            >
              {t('otherUsersDraft.keep', { owner })}
            </Button>
            <Button variant="danger" onClick={() => dispatch(startedAgain())}>
              {t('otherUsersDraft.clear')}
            </Button>
          </>
        }
      >
        {t('otherUsersDraft.text', { owner, name: name ?? username })}
      </Note>
    </div>
  );
}
