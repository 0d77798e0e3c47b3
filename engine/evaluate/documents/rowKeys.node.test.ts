import { readDepositDefinition } from '../../testing/depositForm';
import { seededRandom } from '../../testing/seededRandom';
import { drawKey, drawKeys } from './rowKeys';

test.each([
  [0, 0, 0],
  [0.99999999999, 0, 99_999_999],
  [0.99999999999, 2, 1],
  [0.5, 1, 50_000_001],
])(
  'regression: %d, %d after the first, is the key %d',
  (random, after, key) => {
    expect(drawKey(random, after)).toBe(key);
  },
);

test('regression: the first item and its owner have random keys, as rows that are added [S1-3.item.key S1-3.creator.key-and-type]', () => {
  const { initial } = readDepositDefinition().form;
  const draw = (seed: number) => drawKeys(initial, seededRandom(seed));
  expect(draw(1)).not.toEqual(draw(2));
  const item = {
    key: expect.any(Number),
    creators: [{ key: expect.any(Number) }],
  };
  expect(draw(1)).toEqual({ ...initial, submissionItems: [item] });
});
