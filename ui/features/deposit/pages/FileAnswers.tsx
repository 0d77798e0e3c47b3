import { createSelector } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/Note';
import { getOpenDeposit } from '../depositState';
import { OfferedAnswers } from '../fields/OfferedAnswers';
import {
  findFileBeingRead,
  findFileOfFirstOffers,
  listOffers,
} from '../offersOf';
import type { WithUploads } from '../../upload/workflow/uploadReducer';
import { useOfferTexts } from '../../offers/useOfferTexts';
import { isSame } from '../../../renderer/view/isSame';
import { useAppSelector } from '../../shell/appHooks';

// Offers come from the pages of all later steps: they are read again only for another deposit.
const selectOffers = createSelector([getOpenDeposit], listOffers);
const selectFileOfFirstOffers = createSelector(
  [getOpenDeposit],
  findFileOfFirstOffers,
);
const selectFileBeingRead = createSelector(
  [getOpenDeposit, ({ uploads }: WithUploads) => uploads],
  findFileBeingRead,
);

/**
 * Offers all answers that the file has for the questions of the step and of later ones. A note says that the file is
 * being read, and another one says that it has no answers.
 */
export function FileAnswers() {
  const t = useOfferTexts();
  const app = useTranslation('app').t;
  const { offers, later, filename, source } = useAppSelector(
    selectOffers,
    isSame,
  );
  const read = useAppSelector(selectFileBeingRead);
  const silent = useAppSelector(selectFileOfFirstOffers);
  if (offers.length === 0)
    return (
      // It is there before its words change, so that a screen reader says the change.
      <div role="status">
        {read !== '' ? (
          <Note icon="file" title={t('answers.reading', { filename: read })}>
            <p className="hint">{t('answers.readingHint')}</p>
          </Note>
        ) : silent !== '' ? (
          <Note icon="file" title={t('answers.nothing', { filename: silent })}>
            <p className="hint">{t('answers.nothingHint')}</p>
          </Note>
        ) : null}
      </div>
    );
  const unnamed = [...offers, ...later].filter(
    ({ state, isUnnamed }) => state === 'open' && isUnnamed,
  );
  const openLater = later.filter(({ state }) => state === 'open');
  // A later page shows where its answers differ.
  const counted = later.filter(({ state }) => state !== 'differs');
  return (
    <OfferedAnswers
      from="file"
      title={t('answers.ofFile', { filename })}
      offers={[...offers, ...counted]}
      source={source}
    >
      {unnamed.length > 0 && (
        <p className="hint">
          {t('answers.unnamed', {
            labels: unnamed.map(({ label }) => `“${label}”`).join(', '),
          })}
        </p>
      )}
      {openLater.map(({ path, label, words, yesNo }) => (
        <p className="hint" key={path}>
          {t('answers.later', {
            label,
            words:
              words === '' ? app(yesNo ? 'review.yes' : 'review.no') : words,
          })}
        </p>
      ))}
    </OfferedAnswers>
  );
}
