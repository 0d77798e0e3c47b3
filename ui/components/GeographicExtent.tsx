import { useTranslation } from 'react-i18next';
import type { GeographicExtentProps } from './types';

/** Codes of EPSG for systems that count in degrees: the block of geographic ones, and GDA2020. */
const countsInDegrees = (epsg: number): boolean =>
  (epsg > 4000 && epsg < 5000) || epsg === 7844;

const toNumber = (value: number, digits: number): string =>
  new Intl.NumberFormat('en-AU', { maximumFractionDigits: digits }).format(
    value,
  );

/** '43.2° S' */
const toDegrees = (value: number, positive: string, negative: string) =>
  `${toNumber(Math.abs(value), 4)}° ${value < 0 ? negative : positive}`;

/** Says in words where the land of a georeferenced file lies, as its own coordinate system counts. */
export function GeographicExtent({
  epsg,
  system,
  bounds,
}: GeographicExtentProps) {
  const { t } = useTranslation('components');
  const [west, south, east, north] = bounds;
  const inDegrees = epsg !== null && countsInDegrees(epsg);
  const corners = inDegrees
    ? {
        south: toDegrees(south, t('map.north'), t('map.south')),
        north: toDegrees(north, t('map.north'), t('map.south')),
        west: toDegrees(west, t('map.east'), t('map.west')),
        east: toDegrees(east, t('map.east'), t('map.west')),
      }
    : {
        south: toNumber(south, 2),
        north: toNumber(north, 2),
        west: toNumber(west, 2),
        east: toNumber(east, 2),
      };
  function toSystem(): string {
    if (epsg !== null) return t('map.system', { epsg });
    return system === undefined
      ? t('map.unnamed')
      : t('map.named', { name: system });
  }
  return (
    <p className="meta num">
      {t(inDegrees ? 'map.degrees' : 'map.coordinates', corners)} {toSystem()}
    </p>
  );
}
