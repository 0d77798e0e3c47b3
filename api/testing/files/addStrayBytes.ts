const END_BYTES = 2;

/** A JPEG with a few stray bytes before its end, as some cameras write them. */
export function addStrayBytes(jpeg: Buffer): Buffer {
  const end = jpeg.length - END_BYTES;
  return Buffer.concat([
    jpeg.subarray(0, end),
    Buffer.alloc(8, 0x20),
    jpeg.subarray(end),
  ]);
}
