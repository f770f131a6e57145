// @vitest-environment jsdom

import { ImportContent } from '@klantportaal/contract/modules/firms/licence';
import { htmlContent } from '@klantportaal/contract/modules/firms/licence-parts';
import { FIRM_HTML_ATTRIBUTES, FIRM_HTML_TAGS } from '@klantportaal/contract/values/firm-html';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { contentNames } from './content-names.ts';
import { cleanFirmHtml, createFirmHtmlExtensions } from './firm-html-editor.ts';

/** Returns the HTML that the editor makes of HTML. */
function edited(content: string): string {
  const editor = new Editor({ extensions: createFirmHtmlExtensions(), content });
  const html = cleanFirmHtml(editor.getHTML());
  editor.destroy();
  return html;
}
const tagsIn = (html: string) => [
  ...new Set(
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(
      (element) => element.localName,
    ),
  ),
];

const all =
  '<h2>a</h2><h3>b</h3><h4>c</h4><p><strong>d</strong> <b>e</b> <em>f</em> <i>g</i> <u>h</u> <small>i</small> <span>j</span><br>' +
  '<a href="https://x.example" title="k">l</a> <a href="mailto:a@x.example">m</a> <a href="tel:0612345678">n</a> <a href="/settings">o</a></p>' +
  '<ul><li>p</li></ul><ol><li>q</li></ol><blockquote>r</blockquote><hr>';

test('makes everything that the server takes, with one element for bold and one for italic', () => {
  const made = tagsIn(edited(all));
  const twins = new Set(['b', 'i']);
  expect(tagsIn(all).sort()).toEqual([...FIRM_HTML_TAGS].sort());
  expect(made.sort()).toEqual(FIRM_HTML_TAGS.filter((tag) => !twins.has(tag)).sort());
  expect(edited(all)).toContain('<a href="https://x.example" title="k">');
});

test('makes nothing that the server refuses, whatever is pasted', () => {
  const pasted = edited(
    '<h1>a</h1><p style="color:red" class="x">b <code>c</code> <s>d</s> <script>1</script><img src="x"></p>' +
      '<pre>e</pre><ol start="5" type="a"><li>f</li></ol><a href="javascript:alert(1)">g</a><a href="http://x.example" target="_blank">h</a>' +
      '<table><tr><td>i</td></tr></table>',
  );
  const { body } = new DOMParser().parseFromString(pasted, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    expect(FIRM_HTML_TAGS).toContain(element.localName);
    for (const { name } of element.attributes) expect(FIRM_HTML_ATTRIBUTES[element.localName] ?? []).toContain(name);
  }
  expect(body.querySelectorAll('a')).toHaveLength(0);
  for (const letter of 'abcdfghi') expect(body.textContent).toContain(letter);
});

test('has nothing to say when only an empty paragraph is left', () => {
  expect([edited('<p></p>'), edited('<p>&nbsp;</p>'), edited('<hr>')]).toEqual(['', '', '<hr>']);
});

test('every text of the contract is offered, once', () => {
  const pictures = ['lead_source', 'image_header', 'image_header_full_width', 'image_logo'];
  const texts = Object.keys(ImportContent.shape).filter((name) => !pictures.includes(name));
  expect([...contentNames].sort()).toEqual(texts.sort());
  expect(contentNames).toEqual(expect.arrayContaining([...htmlContent]));
});
