import type { Plugin } from 'vite';
// By path: Vite bundles its configuration with what it imports by path, so any Node can load it.
import { formatPaletteCss, type ThemeFields } from '../../contract/src/theme/palette.ts';

/** The console's own look: calm, dense enough for work all day, and of no firm. */
const look: ThemeFields = {
  color_primary: '#22404d',
  color_accent: '#b5651d',
  color_buttons: '#1f6171',
  color_links: '#1f6171',
  color_headers: '#1b2a30',
  color_subheaders: '#1b2a30',
  color_small_headers: '#3d5058',
  color_menu_background: '#f1f5f5',
  color_menu_active: '#dbe8e8',
  color_menu_text: '#22404d',
  color_footer_background: '#f1f5f5',
  color_footer_text: '#22404d',
  font_family: 'Roboto',
  font_size: 15,
  font_headings: null,
  corners: 'soft',
  spacing: 'compact',
  pictures: 'plain',
};

const NAME = 'virtual:look.css';

/** The look as a style sheet, made by the same palette as a firm's, so that every text is readable on its ground. */
export function lookSheet(): Plugin {
  return {
    name: 'look-sheet',
    resolveId: (id) => (id === NAME ? id : null),
    load: (id) => (id === NAME ? formatPaletteCss(look) : null),
  };
}
