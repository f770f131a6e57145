/** The address of an image that is served as base64 or, in the page's boot data, as an address. */
export function toImageSource(image: string | null | undefined): string | null {
  if (!image) return null;
  if (/^(\/|data:|https?:)/.test(image) && !image.startsWith('/9j/')) return image;
  const type = image.startsWith('iVBOR')
    ? 'png'
    : image.startsWith('R0lGOD')
      ? 'gif'
      : image.startsWith('UklGR')
        ? 'webp'
        : /^(PHN2Zy|PD94bW)/.test(image)
          ? 'svg+xml'
          : 'jpeg';
  return `data:image/${type};base64,${image}`;
}
