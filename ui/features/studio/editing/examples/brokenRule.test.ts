import { expect, test } from '@jest/globals';
import { keywordTable } from '@engine/vocabulary/keywordTable';
import { ruleTable } from '../rules/ruleTable';
import { judges } from './brokenRule';

/** Why a keyword that looks at one value has no judge. */
const unjudged: Readonly<Record<string, string>> = {
  yearsAhead: 'The limit moves with the day on which an example is judged.',
};

test('every rule about one value has a judge for examples, or a reason why not', () => {
  const written = Object.values(ruleTable).flatMap(({ keywords }) => keywords);
  const ofOneValue = written.filter(
    (keyword): keyword is string =>
      keyword !== undefined && keywordTable[keyword]?.names === undefined,
  );
  const left = [...new Set(ofOneValue)].filter(
    (keyword) => judges[keyword] === undefined,
  );
  expect(left).toEqual(Object.keys(unjudged));
});
