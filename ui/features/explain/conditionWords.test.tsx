import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../app/i18n';
import { ConditionWords } from './ConditionWords';

it('regression: a condition that must not hold reads as part of the sentence', () => {
  const { container } = render(
    <I18nextProvider i18n={createTexts()}>
      <ConditionWords
        join="all"
        tests={[
          { subject: 'Type', verb: 'is', values: ['Book'] },
          { subject: 'The publication is a map', verb: 'holdsNot', values: [] },
        ]}
      />
    </I18nextProvider>,
  );
  expect(container).toHaveTextContent(
    'Type is Book and it is not true that The publication is a map',
  );
});
