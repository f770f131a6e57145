// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { placeOffControls } from './keep-off-controls.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  document.body.style.marginBottom = '';
});

/** Puts a page of controls into a window of 768 px, each at its place from top to bottom, and a card in its region. */
function lay(controls: string, card: readonly [number, number], floats: 'up' | 'down' = 'up'): HTMLElement {
  document.body.innerHTML = `${controls}<div data-floats="${floats}"><p data-float data-at="${card.join()}"></p></div>`;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top = 0, bottom = 0] = this.getAttribute('data-at')?.split(',').map(Number) ?? [];
    return { top, bottom, left: 0, right: 300, width: 300 } as DOMRect;
  });
  const region = document.querySelector<HTMLElement>('[data-floats]')!;
  placeOffControls(region);
  return region;
}
const at = (top: number, bottom: number) => `data-at="${top},${bottom}"`;
const listLinks = (from: number, until: number) =>
  Array.from({ length: (until - from) / 40 }, (_, n) => `<a ${at(from + n * 40, from + n * 40 + 40)}>x</a>`).join('');
const menu = `<nav style="position: sticky"><button ${at(700, 768)}>Meer</button></nav>`;

test('a card goes where it lies on nothing', () => {
  const region = lay(`<a ${at(600, 680)}>x</a>${menu}`, [690, 750]);
  // 690 to 750 has to end above what begins at 600.
  expect(region.style.translate).toBe('0px -152px');
  expect(document.body.style.marginBottom).toBe('');
});

test('a card at the top goes down', () => {
  expect(lay(`<button ${at(0, 60)}>Menu</button>`, [12, 112], 'down').style.translate).toBe('0px 48px');
});

test('where all is full it lies on what can be scrolled away, never on the menu, and the page gets room at its end', () => {
  const region = lay(`${listLinks(0, 680)}${menu}`, [690, 750]);
  expect(region.style.translate).toBe('0px -56px');
  expect(document.body.style.marginBottom).toBe('76px');
});

test('where all is full it lies on no button and not on what has the focus, if there is a place without', () => {
  const links = listLinks(0, 640).replace('<a ', '<a href="#" ');
  const focused = lay(`${links}<button ${at(640, 680)}>Opslaan</button>${menu}`, [690, 750]);
  expect(focused.style.translate).toBe('0px -112px');
  const last = document.querySelectorAll('a');
  last[last.length - 1]!.setAttribute('href', '#');
  last[last.length - 1]!.focus();
  placeOffControls(focused);
  expect(focused.style.translate).toBe('0px -152px');
});
