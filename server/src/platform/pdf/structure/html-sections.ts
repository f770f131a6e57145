import type { LetterSection } from '../letter.ts';

/**
 * HTML of a licence as the sections of a letter: each heading begins one, each block is a paragraph, and a list's items
 * have a dash. For HTML that our sanitiser wrote, and no other: it is well formed and has known tags alone.
 */
export function parseSections(html: string): LetterSection[] {
  const sections: (LetterSection & { paragraphs: string[] })[] = [];
  const blocks = html.matchAll(/<(h[234]|p|li|blockquote)>(.*?)<\/\1>|<[^>]*>|([^<]+)/gs);
  for (const [, tag, inside, bare] of blocks) {
    const words = toPlainText(inside ?? bare ?? '');
    if (!words) continue;
    if (tag?.startsWith('h')) {
      sections.push({ title: words, paragraphs: [] });
      continue;
    }
    const section = sections.at(-1) ?? { title: '', paragraphs: [] };
    if (sections.length === 0) sections.push(section);
    section.paragraphs.push(tag === 'li' ? `– ${words}` : words);
  }
  return sections;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Without its inline tags; a link keeps its words alone. */
const toPlainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
