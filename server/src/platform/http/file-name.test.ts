import { describe, expect, test } from 'vitest';
import { displayName } from './file-name.ts';

describe('the display name of a file', () => {
  test.each([
    ['loonstrook.pdf', 'loonstrook.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['..', 'bestand'],
    ['', 'bestand'],
    [undefined, 'bestand'],
    ['C:\\Users\\x\\con.pdf', 'con.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['nul\0l.pdf', 'null.pdf'],
    ['factuur\u202efdp.exe', 'factuurfdp.exe'],
    ['  veel   ruimte .pdf ', 'veel ruimte .pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['ملف.pdf', 'ملف.pdf'],
    ['half \ud83d.pdf', 'half .pdf'],
  ])('of %j is %j', (sent, shown) => {
    expect(displayName(sent)).toBe(shown);
  });

  test('is cut to a reasonable length and keeps its extension', () => {
    const shown = displayName(`${'😀'.repeat(300)}.pdf`);
    expect(Array.from(shown)).toHaveLength(120);
    expect(shown).toMatch(/…\.pdf$/);
  });
});
