import { isFirmLink } from '@klantportaal/contract/values/contact/web-address';
import { FIRM_HTML_ATTRIBUTES } from '@klantportaal/contract/values/firm-html';
import { Extension, type Extensions, Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { cleanPasted } from './pasted-html.ts';

/** Letters that stand smaller, and a span that says nothing: what the firm's HTML may hold and the kit lacks. */
const createMark = (name: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

const pasted = Extension.create({ name: 'pasted', transformPastedHTML: cleanPasted });

/** The elements that the firm's HTML may hold: the starter kit without code and strike, and two that it lacks. */
export const createFirmHtmlExtensions = (): Extensions => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (uri) => isFirmLink(uri),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  createMark('small'),
  createMark('span'),
  pasted,
];

/** Returns the editor's HTML without attributes that the server refuses, such as a list's start; '' for nothing. */
export function cleanFirmHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const allowed = FIRM_HTML_ATTRIBUTES[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
  }
  return body.textContent.trim() === '' && !body.querySelector('hr') ? '' : body.innerHTML;
}
