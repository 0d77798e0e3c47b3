import { toMegabytes } from './fileSize';

const MB = 1024 * 1024;

test.each([
  [500 * MB, 500],
  [500 * MB + 1, 500.01],
  [500.01 * MB + 1, 500.02],
  [600 * MB, 600],
  [2_500_000, 2.39],
])(
  'regression: a file of %d bytes is never told as big as the maximum: %d MB [S1-5.files.size-unit]',
  (bytes, megabytes) => {
    expect(toMegabytes(bytes)).toBe(megabytes);
  },
);
