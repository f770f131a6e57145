/** Licence content holds images as base64, with or without the prefix of a data URL. */
const starts: [bytes: number[], mime: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x47, 0x49, 0x46, 0x38], 'image/gif'],
];

/** The logo as an image that mail programs can show; null without one, or for a kind that they cannot (SVG, WebP). */
export function findLogoImage(base64: string | null): { cid: string; mime: string; content: Buffer } | null {
  if (!base64) return null;
  const content = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  const kind = starts.find(([bytes]) => bytes.every((byte, index) => content[index] === byte));
  return kind ? { cid: 'logo', mime: kind[1], content } : null;
}
