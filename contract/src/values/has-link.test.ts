import { expect, test } from 'vitest';
import { hasLink } from './has-link.ts';

test.each([
  'https://example.com',
  'example.com/loonstrook',
  'www.x',
  'anna@example',
  'example\uff0ecom',
  'example\u3002com',
  'example\uff61com',
  'example\u2024com',
  'anna\uff20example',
  'exam\u00adple\u00ad.\u00adcom',
  'example.\u200bcom',
])('%s is a link', (text) => {
  expect(hasLink(`Stuur het via ${text} graag`)).toBe(true);
});

test.each([
  'Beste Anna, dank. Tot snel',
  'Bedrag 2.500,00 per 1.1.2027',
  'J.P. de Wit',
  'Ja\u2026 graag',
  '\u{1F469}\u200d\u{1F4BB} groet',
])('%s is none', (text) => {
  expect(hasLink(text)).toBe(false);
});
