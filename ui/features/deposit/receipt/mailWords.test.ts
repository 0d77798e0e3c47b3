import { expect, it } from '@jest/globals';
import messages from '../../../../schemas/messages/en.json' with { type: 'json' };
import texts from './texts/en.json' with { type: 'json' };

const { sentences } = messages;

it.each([
  [texts.accepts, sentences.receiptAccepts],
  [texts.accepted, sentences.receiptAccepted],
  [texts.returned, sentences.receiptReturned],
  [texts.reviews, sentences.receiptReview],
  [texts.reviews_sensitive, sentences.receiptReviewSensitive],
  [texts.reviews_repeatedIssue, sentences.receiptReviewRepeatedIssue],
  [texts.reviews_notScanned, sentences.receiptReviewNotScanned],
  [texts.reviews_fileFindings, sentences.receiptReviewFileFindings],
  [texts.byFor, sentences.receiptByFor],
  [texts.byStaff, sentences.receiptByStaff],
])(
  'regression: the page of the receipt and its mail say the same: %s',
  (onPage, inMail) => {
    expect(onPage.replace(/\{\{(\w+)\}\}/g, '{$1}')).toBe(inMail);
  },
);
