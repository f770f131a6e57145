// @vitest-environment jsdom

import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanFirmHtml, createFirmHtmlExtensions } from './firm-html-editor.ts';

/** Returns the HTML that the editor makes of pasted HTML. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: createFirmHtmlExtensions(), element: document.createElement('div') });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const made = cleanFirmHtml(editor.getHTML());
  editor.destroy();
  return made;
}

const point = (words: string, style = 'mso-list:l0 level1 lfo1', mark = '·') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;${style}'><![if !supportLists]><span style='font-family:Symbol'>` +
  `<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

test('Word: headings, letters and links stay; a list is a list, at its level', () => {
  expect(
    pasted(
      `<html><head><style>p.MsoNormal {margin:0cm}</style></head><body lang=NL><!--StartFragment--><h1><span style='color:#2F5496'>Kop<o:p></o:p></span></h1>` +
        `<p class=MsoNormal><span style='font-size:11pt'>Dit is <b style='mso-bidi-font-weight:normal'>vet</b> en <a href="https://x.example">hier</a>, <a href="javascript:alert(1)">niet</a>.</span></p>` +
        `${point('een')}\n${point('diep', 'mso-list:l0 level2 lfo1', 'o')}\n${point('twee')}${point('stap', 'mso-list:l1 level1 lfo2', '1.')}` +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p><table><tr><td><p>cel</p></td></tr></table><p><img src="file:///c.png">na</p><!--EndFragment--></body></html>`,
    ),
  ).toBe(
    '<h2>Kop</h2><p>Dit is <strong>vet</strong> en <a href="https://x.example">hier</a>, niet.</p>' +
      '<ul><li><p>een</p><ul><li><p>diep</p></li></ul></li><li><p>twee</p></li></ul><ol><li><p>stap</p></li></ol><p>cel</p><p>na</p>',
  );
});

test('Google Docs: letters are what their style says, and only those', () => {
  expect(
    pasted(
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2><span style="font-weight:400">Kop</span></h2><p>` +
        `<span style="font-weight:400">gewoon </span><span style="font-weight:700;font-style:normal">vet</span><span style="font-style:italic"> schuin</span>` +
        `<span style="font-weight:700;text-decoration:underline"> beide</span><a href="https://x.example"><span style="text-decoration:underline"> link</span></a></p>` +
        `<ul><li><p><span>een</span></p></li></ul><br><p>a<br>b</p></b><br class="Apple-interchange-newline">`,
    ),
  ).toBe(
    '<h2>Kop</h2><p>gewoon <strong>vet</strong><em> schuin</em><strong><u> beide</u></strong><a href="https://x.example"> link</a></p>' +
      '<ul><li><p>een</p></li></ul><p>a<br>b</p>',
  );
});

test('Outlook: no empty lines, no script', () => {
  expect(
    pasted(
      `<div class=WordSection1><p class=MsoNormal>Beste,<o:p></o:p></p><p class=MsoNormal>&nbsp;</p><ul type=disc><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>een</li></ul>` +
        `<blockquote style='border:none'><div><p>citaat</p></div></blockquote><script>alert(1)</script><p>bel <a href="tel:+31301234567">ons</a></p></div>`,
    ),
  ).toBe(
    '<p>Beste,</p><ul><li><p>een</p></li></ul><blockquote><p>citaat</p></blockquote><p>bel <a href="tel:+31301234567">ons</a></p>',
  );
});
