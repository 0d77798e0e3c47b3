import { labToRgb } from './labToRgb';

test.each([
  ['white', [255, 0, 0], [255, 255, 255]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['grey', [137, 0, 0], [128, 128, 128]],
  ['red', [136, 80, 67], [255, 0, 0]],
  ['blue', [82, 79, 256 - 108], [0, 0, 255]],
] as const)(
  'regression: %s in CIELab has its own colour in a cover',
  (_name, [lightness, a, b], expected) => {
    const found = labToRgb(lightness, a, b);
    const differences = found.map((value, at) =>
      Math.abs(value - (expected[at] ?? 0)),
    );
    expect(Math.max(...differences)).toBeLessThan(8);
  },
);
