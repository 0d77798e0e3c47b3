import { useTranslation } from 'react-i18next';
import type { GeographicExtentProps } from './types';

/** Codes of EPSG for systems that count in degrees: the block of geographic ones, and GDA2020. */
const countsInDegrees = (epsg: number): boolean =>
  (epsg > 4000 && epsg < 5000) || epsg === 7844;

const degrees = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });

/** '43.2° S' */
const toDegrees = (value: number, positive: string, negative: string) =>
  `${degrees.format(Math.abs(value))}° ${value < 0 ? negative : positive}`;

/** Says where the land of a georeferenced file lies. Metres of a grid tell a publisher nothing, degrees do. */
export function GeographicExtent({
  epsg,
  system,
  bounds,
}: GeographicExtentProps) {
  const { t } = useTranslation('components');
  const [west, south, east, north] = bounds;
  const corners = {
    south: toDegrees(south, t('map.north'), t('map.south')),
    north: toDegrees(north, t('map.north'), t('map.south')),
    west: toDegrees(west, t('map.east'), t('map.west')),
    east: toDegrees(east, t('map.east'), t('map.west')),
  };
  function toSystem(): string {
    if (epsg !== null) return t('map.system', { epsg });
    return system === undefined
      ? t('map.unnamed')
      : t('map.named', { name: system });
  }
  return (
    <p className="meta num">
      {epsg !== null && countsInDegrees(epsg)
        ? t('map.degrees', corners)
        : t('map.measured')}{' '}
      {toSystem()}
    </p>
  );
}
