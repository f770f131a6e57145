import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
// By path: Vite bundles its configuration with what it imports by path, so any Node can load it.
import { FONTS, type FontName } from '../../contract/src/theme/fonts.ts';
import { findFontFiles } from './font-files.ts';

/** The facts that the server needs to write a font into a page: one entry per font of the contract's table. */
export interface FontEntry {
  /** The @font-face rules, with the hashed addresses of the files. */
  css: string;
  /** The file that every page needs, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
  preload: string;
  /** The file in which headings are set; the same where one file has all weights. */
  headings: string;
}

/** Writes `.vite/fonts.json` beside Vite's manifest: `Record<FontName, FontEntry>`. */
export function fontManifest(): Plugin {
  return {
    name: 'font-manifest',
    apply: 'build',
    writeBundle(options) {
      const folder = options.dir ?? '';
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        { file: string; css?: string[] }
      >;
      const fonts = Object.entries(FONTS).flatMap(([name, { file, headingWeight }]): [FontName, FontEntry][] => {
        const entry = manifest[`../web/src/ui/fonts/${file}.css`];
        const style = entry?.css?.[0] ?? entry?.file;
        if (!style) return [];
        const css = readFileSync(join(folder, style), 'utf8').trim();
        const files = findFontFiles(css, headingWeight);
        if (!files) throw new Error(`No font file in ${style}`);
        return [[name as FontName, { css, ...files }]];
      });
      writeFileSync(join(folder, '.vite/fonts.json'), JSON.stringify(Object.fromEntries(fonts)));
    },
  };
}
