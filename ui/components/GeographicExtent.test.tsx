import { expect, it } from '@jest/globals';
import { drawComponent } from './testing/drawComponent';
import { GeographicExtent } from './GeographicExtent';

it('regression: a coordinate system without a code is named as the file names it', () => {
  const { container } = drawComponent(
    <GeographicExtent
      epsg={null}
      system="Mine grid Broken Hill"
      bounds={[0, 0, 10, 10]}
    />,
  );
  expect(container).toHaveTextContent(
    'Coordinate system “Mine grid Broken Hill”, which has no EPSG code.',
  );
});

it.each<[number | null, [number, number, number, number], string]>([
  [
    4326,
    [146.1, -43.2, 146.55, -42.95],
    'Covers 43.2° S–42.95° S, 146.1° E–146.55° E. Coordinate system EPSG:4326.',
  ],
  [
    7844,
    [-1.5, 51.25, 0.123456, 52],
    'Covers 51.25° N–52° N, 1.5° W–0.1235° E. Coordinate system EPSG:7844.',
  ],
  [
    28355,
    [440720, 3750120, 441920.5, 3751320],
    'The file gives the position of the map. Coordinate system EPSG:28355.',
  ],
  [
    null,
    [0, 0, 10, 10],
    'The file gives the position of the map. The file does not name its coordinate system.',
  ],
])(
  'regression: a map in EPSG:%s says without jargon where it lies',
  (epsg, bounds, words) => {
    const { container } = drawComponent(
      <GeographicExtent epsg={epsg} bounds={bounds} />,
    );
    expect(container).toHaveTextContent(words);
  },
);
