import { isFirmLink } from '@klantportaal/contract/values/contact/web-address';
import { FIRM_HTML_ATTRIBUTES, FIRM_HTML_TAGS } from '@klantportaal/contract/values/firm-html';
import sanitizeHtml from 'sanitize-html';
import { ImportPlaceError } from './import-error.ts';

const tags: readonly string[] = FIRM_HTML_TAGS;

/**
 * HTML of the firm, for licence texts: anything not on the list is an error, so that the firm sees that it would not
 * show. The result is the sanitiser's own output.
 * @throws ImportPlaceError
 */
export function sanitizeFirmHtml(html: string, pointer: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: FIRM_HTML_ATTRIBUTES as Record<string, string[]>,
    allowedSchemes: ['https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tag, attribs) => {
        if (!tags.includes(tag)) throw new ImportPlaceError(pointer, `html_not_allowed: <${tag}>`);
        for (const [name, value] of Object.entries(attribs)) {
          if (!FIRM_HTML_ATTRIBUTES[tag]?.includes(name))
            throw new ImportPlaceError(pointer, `html_not_allowed: ${name} on <${tag}>`);
          if (name === 'href' && !isFirmLink(value)) {
            throw new ImportPlaceError(pointer, 'html_not_allowed: link');
          }
        }
        return { tagName: tag, attribs };
      },
    },
  });
}
