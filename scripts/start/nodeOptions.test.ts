import { apiNodeOptions } from './nodeOptions';

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [16, 4],
])(
  'with %s processors V8 has %s threads beside the API',
  (processors, most) => {
    expect(apiNodeOptions(processors)).toContain(`--v8-pool-size=${most}`);
  },
);
