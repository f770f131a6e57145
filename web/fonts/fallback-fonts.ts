/**
 * TABLE: system fonts used as fallbacks until a web font has loaded. The first is on Windows, macOS and
 * most Linux, the second on Android. Their files are not ours to ship, so their metrics are listed here, as `@capsizecss/metrics`
 * 4.3.0 publishes them: in font units; `xWidthAvg` is the average width of a letter in Latin text.
 */
const arial = {
  familyName: 'Arial',
  fullName: 'Arial',
  postscriptName: 'ArialMT',
  capHeight: 1467,
  ascent: 1854,
  descent: -434,
  lineGap: 67,
  unitsPerEm: 2048,
  xHeight: 1062,
  xWidthAvg: 913,
};
const roboto = {
  familyName: 'Roboto',
  fullName: 'Roboto Regular',
  postscriptName: 'Roboto-Regular',
  capHeight: 1456,
  ascent: 1900,
  descent: -500,
  lineGap: 0,
  unitsPerEm: 2048,
  xHeight: 1082,
  xWidthAvg: 911,
};
const georgia = {
  familyName: 'Georgia',
  fullName: 'Georgia',
  postscriptName: 'Georgia',
  capHeight: 1419,
  ascent: 1878,
  descent: -449,
  lineGap: 0,
  unitsPerEm: 2048,
  xHeight: 986,
  xWidthAvg: 913,
};
const notoSerif = {
  familyName: 'Noto Serif',
  fullName: 'Noto Serif Regular',
  postscriptName: 'NotoSerif-Regular',
  capHeight: 714,
  ascent: 1069,
  descent: -293,
  lineGap: 0,
  unitsPerEm: 1000,
  xHeight: 536,
  xWidthAvg: 481,
};

/** The fallbacks of each generic family, in the order in which the browser tries them. */
export const FALLBACK_FONTS = { 'sans-serif': [arial, roboto], serif: [georgia, notoSerif] } as const;
