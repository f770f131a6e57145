import { ensure, getFirst, getLast } from '@klantportaal/contract/values/ensure';

/**
 * Turns HTML that word processors put on the clipboard into the elements that the firm's HTML may hold. They say bold
 * by a style, which the editor cannot read where the page's policy allows no inline styles, and Word and Outlook write
 * a list as paragraphs.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style, title, xml, .Apple-interchange-newline'))
    element.remove();
  convertWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) convertStyles(element);
  for (const heading of body.querySelectorAll('h1')) renameElement(heading, 'h2');
  for (const heading of body.querySelectorAll('h5, h6')) renameElement(heading, 'h4');
  for (const span of body.querySelectorAll('span')) span.replaceWith(...span.childNodes);
  // Empty lines between paragraphs, which have their own space here.
  for (const line of body.querySelectorAll('p')) if (line.textContent.trim() === '') line.remove();
  for (const line of body.querySelectorAll('br'))
    if (isBlock(findSibling(line, 'previousSibling')) || isBlock(findSibling(line, 'nextSibling'))) line.remove();
  return body.innerHTML;
}

const BLOCK = /^(p|div|ul|ol|table|blockquote|h[1-6])$/;
const isBlock = (node: Node | null): boolean => node instanceof Element && BLOCK.test(node.localName);

/** Finds the node beside another, past the white space of the source. */
function findSibling(node: Node, way: 'previousSibling' | 'nextSibling'): Node | null {
  let other = node[way];
  while (
    other &&
    !(other instanceof Element) &&
    (other.nodeType !== Node.TEXT_NODE || other.textContent?.trim() === '')
  )
    other = other[way];
  return other;
}

/** A declaration of an element, read from its attribute: the parsed style is empty under the page's policy. */
function readDeclaration(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'i').exec(element.getAttribute('style') ?? '');
  return found?.[1]?.trim().toLowerCase() ?? '';
}

function renameElement(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Bold, italic and underlined by a style become elements; an element for bold that its style takes back goes. */
function convertStyles(element: HTMLElement): void {
  const weight = readDeclaration(element, 'font-weight');
  if (element.localName === 'b' && /^(normal|400)$/.test(weight)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.localName !== 'span') return;
  const wanted = [
    /^(bold(er)?|[6-9]00)$/.test(weight) && 'strong',
    readDeclaration(element, 'font-style') === 'italic' && 'em',
    // Google Docs underlines the words of a link too.
    /underline/.test(readDeclaration(element, 'text-decoration')) && !element.closest('a') && 'u',
  ];
  for (const name of wanted) {
    if (!name || element.closest(name)) continue;
    const inner = element.ownerDocument.createElement(name);
    inner.append(...element.childNodes);
    element.append(inner);
  }
}

/** Paragraphs that Word and Outlook call a list: `mso-list:l0 level2 lfo1`, with the point itself as words before them. */
function convertWordLists(body: HTMLElement): void {
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const line of body.querySelectorAll('p')) {
    const level = Number(/\blevel(\d)/.exec(readDeclaration(line, 'mso-list'))?.[1] ?? 0);
    if (level === 0 || line.closest('li')) continue;
    const point = [...line.querySelectorAll('span')].find((span) => readDeclaration(span, 'mso-list') === 'ignore');
    const name = /^\s*\w+[.)]/.test(point?.textContent ?? '') ? 'ol' : 'ul';
    point?.remove();
    if (!last || last.nextElementSibling !== line) open = [];
    // One that begins deeper than it may is one deeper.
    const depth = Math.min(level, open.length + 1);
    open = open.slice(0, depth);
    if (open[depth - 1] && ensure(open[depth - 1]).localName !== name) open.pop();
    if (open.length < depth) {
      const list = body.ownerDocument.createElement(name);
      const within = open.at(-1)?.lastElementChild;
      if (within) within.append(list);
      else line.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    const words = body.ownerDocument.createElement('p');
    words.append(...line.childNodes);
    item.append(words);
    getLast(open).append(item);
    line.remove();
    last = getFirst(open);
  }
}
