import sanitizeHtml from 'sanitize-html';
import { ImportPlaceError } from './import-error.ts';

const tags = [
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
];
const attributes: Record<string, string[]> = { a: ['href', 'title'] };

/**
 * HTML of the firm, for licence texts: anything not on the list is an error, so that the firm sees that it would not
 * show (docs/decisions/013). The result is the sanitiser's own output.
 * @throws ImportPlaceError
 */
export function sanitizeFirmHtml(html: string, pointer: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedSchemes: ['https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tag, attribs) => {
        if (!tags.includes(tag)) throw new ImportPlaceError(pointer, `html_not_allowed: <${tag}>`);
        for (const [name, value] of Object.entries(attribs)) {
          if (!attributes[tag]?.includes(name))
            throw new ImportPlaceError(pointer, `html_not_allowed: ${name} on <${tag}>`);
          if (name === 'href' && !/^(https:\/\/|mailto:|tel:|\/(?!\/))/i.test(value)) {
            throw new ImportPlaceError(pointer, 'html_not_allowed: link');
          }
        }
        return { tagName: tag, attribs };
      },
    },
  });
}
