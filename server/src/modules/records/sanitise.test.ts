import { expect, test } from 'vitest';
import { sanitizeFirmHtml } from './sanitise.ts';

test.each([
  'javascript:x()',
  '/&#92;host',
  '/&#9;/host',
  '&#9;//host',
  '//host',
  'https://user@host.example',
  'https://host.example/&#10;',
  'https://host.example&#x200b;/',
  'https://localhost.',
  'https://0x7f.1/',
])('HTML of the firm has no link to %s', (href) =>
  expect(() => sanitizeFirmHtml(`<p><a href='${href}'>Hi</a></p>`, '/content/x')).toThrow('html_not_allowed: link'),
);

test.each(['https://kantoor.nl/contact', '/settings', 'mailto:noor@post.example', 'tel:+31201234567'])(
  'HTML of the firm may have a link to %s',
  (href) => {
    const html = `<p><a href="${href}">Hi</a></p>`;
    expect(sanitizeFirmHtml(html, '/content/x')).toBe(html);
  },
);
