/** The white of sRGB (D65) in XYZ: white and grey of either illuminant stay white and grey. */
const WHITE = [0.9505, 1, 1.089] as const;
/** XYZ to linear sRGB, from IEC 61966-2-1. */
const TO_LINEAR = [
  [3.2406, -1.5372, -0.4986],
  [-0.9689, 1.8758, 0.0415],
  [0.0557, -0.204, 1.057],
] as const;
const MAX_BYTE = 255;

/**
 * Colours of a TIFF in CIELab as red, green and blue, a byte each. TIFF stores lightness from 0 to 255 and the two
 * others as signed bytes.
 */
export function labToRgb(
  lightness: number,
  a: number,
  b: number,
): [number, number, number] {
  const y = ((lightness * 100) / MAX_BYTE + 16) / 116;
  const x = y + toSigned(a) / 500;
  const z = y - toSigned(b) / 200;
  const [wx, wy, wz] = WHITE;
  const xyz = [wx * uncompress(x), wy * uncompress(y), wz * uncompress(z)];
  const toByte = (row: (typeof TO_LINEAR)[number]) =>
    toGamma(row.reduce((sum, each, at) => sum + each * (xyz[at] ?? 0), 0));
  const [red, green, blue] = TO_LINEAR;
  return [toByte(red), toByte(green), toByte(blue)];
}

function toSigned(byte: number): number {
  return (byte << 24) >> 24;
}

function uncompress(value: number): number {
  return value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29);
}

function toGamma(linear: number): number {
  const value = Math.max(0, Math.min(1, linear));
  const encoded =
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * MAX_BYTE);
}
