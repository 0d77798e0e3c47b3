import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { getOpenDeposit } from '../depositState';
import { listOffers } from '../offersOf';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import { isSame } from '../../../renderer/view/isSame';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

/** Offers all answers that the file has for the questions of the step with one button, and gives them back with one. */
export function FileAnswers() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { offers, later, filename, source } = useAppSelector(
    (state) => listOffers(getOpenDeposit(state)),
    isSame,
  );
  const [said, setSaid] = useState('');
  const all = [...offers, ...later];
  const open = all.filter(({ state }) => state === 'open');
  const taken = all.filter(({ state }) => state === 'taken');
  if (offers.length === 0) return null;
  const unnamed = open.filter(({ isUnnamed }) => isUnnamed);
  const openLater = later.filter(({ state }) => state === 'open');

  const take = () => {
    for (const { path, fileId, answers } of open)
      dispatch(offerTaken({ path, fileId, answers }));
    setSaid(t('fileAnswers.saidTaken', { count: open.length }));
  };
  const undo = () => {
    for (const { path } of taken.toReversed()) dispatch(offerUndone(path));
    setSaid(t('fileAnswers.saidUndone'));
  };
  const isOpen = open.length > 0;
  return (
    <Note
      icon={isOpen ? 'file' : 'check'}
      title={t('fileAnswers.title', { filename })}
      {...((isOpen || taken.length > 0) && {
        actions: (
          <Button small onClick={isOpen ? take : undo}>
            {isOpen
              ? t('fileAnswers.take', { count: open.length })
              : t('fileAnswers.undo', { count: taken.length })}
          </Button>
        ),
      })}
    >
      <p className="hint">
        {isOpen
          ? t('fileAnswers.offers', { count: open.length, source })
          : t('fileAnswers.taken', { source })}
      </p>
      {unnamed.length > 0 && (
        <p className="hint">
          {t('fileAnswers.unnamed', {
            labels: unnamed.map(({ label }) => `“${label}”`).join(', '),
          })}
        </p>
      )}
      {openLater.map(({ path, label, words, yesNo }) => (
        <p className="hint" key={path}>
          {t('fileAnswers.later', {
            label,
            words: words === '' ? t(yesNo ? 'review.yes' : 'review.no') : words,
          })}
        </p>
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Note>
  );
}
