/** Relative luminance of `#rrggbb` (WCAG 2.2), 0 black to 1 white. */
function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const HEX = /^#[0-9a-f]{6}$/i;
const INK = '#1f2937';

/** The colour itself, or a quiet one when it is none. */
export function toColour(text: string): string {
  return HEX.test(text) ? text : INK;
}

/** The nearest darker shade that reads on white paper (7:1, so that it also reads on the wash of table heads). */
export function darkenForPaper(colour: string): string {
  let [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(toColour(colour).slice(start, start + 2), 16),
  );
  const toHex = () => `#${[red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
  while (1.05 / (computeLuminance(toHex()) + 0.05) < 7) [red, green, blue] = [red * 0.94, green * 0.94, blue * 0.94];
  return toHex();
}
