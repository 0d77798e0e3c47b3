/** Levels by which the pixels of an area of one colour may differ. */
const TOLERANCE = 2;

/** Whether all pixels, each of this many bytes, have the same colour. */
export function isUniform(pixels: Uint8Array, bytesPerPixel: number): boolean {
  return pixels.every((level, at) => {
    const first = pixels[at % bytesPerPixel] ?? level;
    return Math.abs(level - first) <= TOLERANCE;
  });
}
