import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { remembered } from '../depositActions';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';

/** Names the answers of the last deposit that this one begins with, as the first step shows none of them. */
export function FilledIn() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const isFilled = useDepositPart(({ memory }) => memory.filledIn === true);
  return (
    <div role="status">
      {isFilled ? (
        <Note
          icon="check"
          title={t('filledIn')}
          actions={
            <Button
              small
              onClick={() => dispatch(remembered({ filledIn: false }))}
            >
              {t('components:dismiss')}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
