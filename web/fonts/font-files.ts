/** The files of a font to preload, by the font's style sheet: that of the text, and that of headings of this weight. */
export function findFontFiles(css: string, headingWeight: number): { preload: string; headings: string } | null {
  const cut = (weights: string) =>
    new RegExp(`url\\(["']?([^)"']+-latin-(?:${weights})-normal[^)"']*\\.woff2)`).exec(css)?.[1];
  const preload = cut('wght|400');
  return preload ? { preload, headings: cut(`wght|${headingWeight}`) ?? preload } : null;
}
