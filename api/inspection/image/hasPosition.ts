const GPS_DIRECTORY = 0x8825;
const GPS_LATITUDE = 2;
const ENTRY_BYTES = 12;

/** Whether EXIF data say where a photograph was taken: a directory of GPS tags with a latitude. */
export function hasPosition(exif: Uint8Array): boolean {
  const start = String.fromCharCode(...exif.slice(0, 4)) === 'Exif' ? 6 : 0;
  const data = new DataView(
    exif.buffer,
    exif.byteOffset + start,
    Math.max(0, exif.byteLength - start),
  );
  try {
    const little = data.getUint16(0) === 0x4949;
    const first = data.getUint32(4, little);
    const gps = findEntry(data, little, first, GPS_DIRECTORY);
    if (gps === undefined) return false;
    const directory = data.getUint32(gps + 8, little);
    return findEntry(data, little, directory, GPS_LATITUDE) !== undefined;
  } catch {
    // The directory ends early or points outside: no reader finds a position in it.
    return false;
  }
}

/** The place of an entry in a directory; directories hold at most 65,535. */
function findEntry(
  data: DataView,
  little: boolean,
  directory: number,
  tag: number,
): number | undefined {
  const count = data.getUint16(directory, little);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (data.getUint16(entry, little) === tag) return entry;
  }
  return undefined;
}
