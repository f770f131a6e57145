import sanitizeHtml from 'sanitize-html';

/** The HTML of a mail, safe to embed in a page that has a strict policy. */
export const sanitizeMailHtml = (html: string): string => sanitizeHtml(html, ALLOWED);

/** The web addresses in a mail, each once. */
export function listLinks(mail: { text: string; html: string }): string[] {
  const links = new Set<string>();
  for (const [link] of mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)) links.add(link);
  sanitizeHtml(mail.html, {
    allowedTags: ['a'],
    transformTags: {
      a: (tag, attributes) => {
        if (/^https?:/.test(attributes.href ?? '')) links.add(attributes.href ?? '');
        return { tagName: tag, attribs: {} };
      },
    },
  });
  return [...links];
}

// No styles and no pictures: the page that shows a mail has a strict CSP and loads nothing.
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'a',
    'b',
    'i',
    'strong',
    'em',
    'br',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'table',
    'tbody',
    'tr',
    'td',
    'th',
    'div',
    'span',
    'hr',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};
