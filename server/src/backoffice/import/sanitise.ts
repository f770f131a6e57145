import sanitizeHtml from 'sanitize-html';
import { PlaceFault } from './import-fault.ts';

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
 * HTML of the firm, for licence texts: what is not on the list is a fault, so that a firm sees that it would not show
 * (decision 9). What passes is written anew by the sanitiser.
 * @throws PlaceFault
 */
export function sanitised(html: string, pointer: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: attributes,
    allowedSchemes: ['https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tag, attribs) => {
        if (!tags.includes(tag)) throw new PlaceFault(pointer, `html_not_allowed: <${tag}>`);
        for (const [name, value] of Object.entries(attribs)) {
          if (!attributes[tag]?.includes(name)) throw new PlaceFault(pointer, `html_not_allowed: ${name} on <${tag}>`);
          if (name === 'href' && !/^(https:\/\/|mailto:|tel:|\/(?!\/))/i.test(value)) {
            throw new PlaceFault(pointer, 'html_not_allowed: link');
          }
        }
        return { tagName: tag, attribs };
      },
    },
  });
}
