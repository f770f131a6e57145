import { expect, test } from 'vitest';
import { parseSections } from './html-sections.ts';

test.each([
  [
    'headings and paragraphs',
    '<h3>1. Kosten</h3><p>U betaalt <strong>binnen 14 dagen</strong>.</p><p>Daarna volgt een herinnering.</p><h3>2. Slot</h3><p>Klaar</p>',
    [
      { title: '1. Kosten', paragraphs: ['U betaalt binnen 14 dagen.', 'Daarna volgt een herinnering.'] },
      { title: '2. Slot', paragraphs: ['Klaar'] },
    ],
  ],
  [
    'lists and lines',
    '<h2>Wat u krijgt</h2><ul><li>Advies</li><li>Een <a href="https://a.example">link</a></li></ul><p>Een<br />twee</p>',
    [{ title: 'Wat u krijgt', paragraphs: ['– Advies', '– Een link', 'Een twee'] }],
  ],
  ['words before a heading', 'Los<p>Alinea</p>', [{ title: '', paragraphs: ['Los', 'Alinea'] }]],
  ['signs', '<p>Huis &amp; Haver &lt;b&gt; &quot;x&quot;</p>', [{ title: '', paragraphs: ['Huis & Haver <b> "x"'] }]],
  ['nothing', '', []],
])('reads %s', (_, html, sections) => {
  expect(parseSections(html)).toEqual(sections);
});
