import { DEFAULT_THEME, type ThemeFields } from '@klantportaal/contract/theme/palette';

/** Three firms: the default, one with unusual choices, and one with unreadable colours. */
export const KIT_THEMES: Record<'formal' | 'informal' | 'ugly', ThemeFields> = {
  formal: DEFAULT_THEME,
  informal: {
    color_primary: '#1f5c4d',
    color_accent: '#e0a526',
    color_buttons: '#b4532a',
    color_links: '#1d6a58',
    color_headers: '#193f36',
    color_subheaders: '#1f5c4d',
    color_small_headers: '#7a4a2b',
    color_menu_background: '#f3ece0',
    color_menu_active: '#1f5c4d',
    color_menu_text: '#3b352c',
    color_footer_background: '#193f36',
    color_footer_text: '#e9dfcd',
    font_family: 'Lora',
    font_size: 17,
  },
  ugly: {
    color_primary: '#ffff00',
    color_accent: '#00ff66',
    color_buttons: '#ffff66',
    color_links: '#ffff00',
    color_headers: '#ffe600',
    color_subheaders: '#ff99ff',
    color_small_headers: '#cccccc',
    color_menu_background: '#ff00ff',
    color_menu_active: '#ff33ff',
    color_menu_text: '#ff0000',
    color_footer_background: '#808080',
    color_footer_text: '#888888',
    font_family: 'Oswald',
    font_size: 16,
  },
};
export type KitTheme = keyof typeof KIT_THEMES;
