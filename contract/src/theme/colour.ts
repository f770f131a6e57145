/**
 * Colours as OKLCH, so that a licence's colour keeps its perceived hue when made lighter or darker, and contrast as
 * WCAG 2.2 defines it. Pure; the server and the browser both use it.
 */

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in radians. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}
type Rgb = [red: number, green: number, blue: number];

/** Whether a theme may contain this colour: `#rgb` or `#rrggbb`; nothing else ever reaches a page. */
export const isColour = (value: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

/** Linear light, 0 to 1. Throws a RangeError for an invalid colour. */
function toLinear(hex: string): Rgb {
  if (!isColour(hex)) throw new RangeError(`Not a colour: ${JSON.stringify(hex)}`);
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((offset) => {
    const value = Number.parseInt(full.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
}

function encodeHex(rgb: Rgb): string {
  const encodeByte = (value: number) => {
    const light = Math.min(1, Math.max(0, value));
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(encodeByte).join('')}`;
}

// Björn Ottosson's OKLab matrices.
function toOklch(hex: string): Oklch {
  const [r, g, b] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toRgb({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** Formats a colour as hex; chroma is reduced where the screen cannot show it. */
function toHexColour(colour: Oklch): string {
  let chroma = colour.c;
  for (let step = 0; step < 12; step += 1) {
    const rgb = toRgb({ ...colour, c: chroma });
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) return encodeHex(rgb);
    chroma *= 0.82;
  }
  return encodeHex(toRgb({ ...colour, c: 0 }));
}

function measureLuminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1 to 21. */
export function measureContrast(colour: string, other: string): number {
  const [dark, light] = [measureLuminance(colour), measureLuminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Colourfulness: 0 for greys, about 0.1 for what everybody calls a colour, at most 0.4. */
export const getChroma = (colour: string): number => toOklch(colour).c;

/** The distance between two colours as they look: 0 for the same, about 0.02 for what one just sees, 1 for black and white. */
export function measureColourDistance(colour: string, other: string): number {
  const [a, b] = [toOklch(colour), toOklch(other)];
  const x = a.c * Math.cos(a.h) - b.c * Math.cos(b.h);
  const y = a.c * Math.sin(a.h) - b.c * Math.sin(b.h);
  return Math.hypot(a.l - b.l, x, y);
}

/** Degrees between the hues of two colours, 0 to 180. Of greys it says nothing. */
export function measureHueDistance(colour: string, other: string): number {
  const degrees = (Math.abs(toOklch(colour).h - toOklch(other).h) * 180) / Math.PI;
  return Math.min(degrees, 360 - degrees);
}

/** The hue of `colour` at the given lightness (0 to 1), with at most the given chroma. */
export function toShade(colour: string, lightness: number, chroma: number): string {
  const { c, h } = toOklch(colour);
  return toHexColour({ l: lightness, c: Math.min(c, chroma), h });
}

/** Lighter (positive) or darker (negative) by `by`, 0 to 1. */
export function changeLightness(colour: string, by: number): string {
  const { l, c, h } = toOklch(colour);
  return toHexColour({ l: Math.min(1, Math.max(0, l + by)), c, h });
}

/**
 * `colour` itself when it is readable on `background`, else the nearest lightness of its hue that is, else black or
 * white: at 4.5 one of those always passes, because the break-even luminance 0.179 gives 4.58 to both.
 */
export function ensureReadable(colour: string, background: string, ratio = 4.5): string {
  if (measureContrast(colour, background) >= ratio) return changeLightness(colour, 0);
  const darker = measureContrast('#000000', background) >= measureContrast('#ffffff', background);
  for (let by = 0.01; by <= 1; by += 0.01) {
    const candidate = changeLightness(colour, darker ? -by : by);
    if (measureContrast(candidate, background) >= ratio) return candidate;
  }
  return darker ? '#000000' : '#ffffff';
}

/** Text for a coloured surface: white when that is readable, else the darkest readable shade of the surface's hue. */
export function chooseTextColour(background: string): string {
  return measureContrast('#ffffff', background) >= 4.5
    ? '#ffffff'
    : ensureReadable(toShade(background, 0.2, 0.05), background);
}
