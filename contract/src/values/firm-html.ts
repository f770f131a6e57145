/** The HTML that a firm may write: the server refuses anything else, and the console's editor makes nothing else. */

/** TABLE: the elements. */
export const FIRM_HTML_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'span',
  'small',
] as const;
export type FirmHtmlTag = (typeof FIRM_HTML_TAGS)[number];

/** Their attributes; all other elements have none. */
export const FIRM_HTML_ATTRIBUTES: Partial<Record<string, readonly string[]>> = { a: ['href', 'title'] };
