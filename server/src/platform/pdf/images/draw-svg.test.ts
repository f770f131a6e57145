import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../../test/fixtures/samples.ts';
import { DOCUMENT_KINDS, PICTURE_KINDS } from '../jobs.ts';
import { tidySvg } from './svg.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const red = '<rect width="20" height="10" fill="#f00"/>';
const svg = (inside = red, about = 'viewBox="0 0 20 10"') => `<svg ${NS} ${about}>${inside}</svg>`;

async function draw(source: string | Uint8Array) {
  const file = await sample.createDeliveredFile(on.folder, 'logo.svg', source);
  expect(await on.documents.inspect(file, PICTURE_KINDS, 'zee')).toMatchObject({ kind: 'svg', mime: 'image/svg+xml' });
  const { path } = await on.documents.drawToPng(file, 'zee');
  const picture = sharp(await readFile(path));
  const { width, height, format } = await picture.metadata();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const pointAt = (x: number, y: number) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * info.channels;
    return [...data.subarray(at, at + 4)];
  };
  return { width, height, format, pointAt };
}
const RED = [255, 0, 0, 255];
const NOTHING = [0, 0, 0, 0];

describe('a drawing becomes a picture', () => {
  test.each([
    ['by what it shows', svg(red, 'viewBox="0 0 20 10"'), 2],
    ['in millimetres alone', svg(red, 'width="20mm" height="10mm"'), 2],
    ['in its own size, which differs from what it shows', svg(red, 'viewBox="0 0 20 10" width="100" height="50"'), 2],
    ['in a size that no picture has', svg(red, 'viewBox="0 0 20 10" width="2e9" height="1e9"'), 2],
    ['in shares of a page', svg(red, 'viewBox="0 0 20 10" width="100%" height="100%"'), 2],
  ])('%s, as sharp as another', async (_, source, ratio) => {
    const { width, height, format, pointAt } = await draw(source);
    expect([format, width, width / height]).toEqual(['png', 1600, ratio]);
    expect(pointAt(0.1, 0.1)).toEqual(RED);
  });

  test('that says no size at all', async () => {
    expect((await draw(svg(red, ''))).pointAt(0.5, 0.5)).toEqual(RED);
  });

  test('white on nothing, which stays nothing', async () => {
    const { pointAt } = await draw(svg('<rect width="10" height="10" fill="white"/>'));
    expect([pointAt(0.25, 0.5), pointAt(0.75, 0.5)]).toEqual([[255, 255, 255, 255], NOTHING]);
  });

  test.each([
    [
      'with a declaration, a comment and a document type',
      `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: x -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg()}`,
    ],
    [
      'with entities of its own, as Illustrator writes them',
      `<!DOCTYPE svg [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY st0 "fill:#f00;">\n]>\n<svg xmlns="&ns_svg;" viewBox="0 0 20 10"><rect width="20" height="10" style="&st0;"/></svg>`,
    ],
    [
      'with a mark and a style sheet',
      `\ufeff${svg('<style>.a{fill:#f00}</style><rect class="a" width="20" height="10"/>')}`,
    ],
    [
      'with a prefix',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><s:rect width="20" height="10" fill="#f00"/></s:svg>',
    ],
    ['with parts that it uses again', svg(`<defs><g id="a">${red}</g></defs><use href="#a"/>`)],
    [
      'with what an editor notes in it',
      svg(`<metadata xmlns:r="urn:x"><r:x/></metadata><i:pgf xmlns:i="urn:i">AAA</i:pgf>${red}`),
    ],
  ])('%s', async (_, source) => {
    expect((await draw(source)).pointAt(0.5, 0.5)).toEqual(RED);
  });

  test('in UTF-16', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${svg()}`, 'utf16le'),
    ]);
    expect((await draw(bytes)).pointAt(0.5, 0.5)).toEqual(RED);
  });

  test('with a picture in it that is too rich for its limit, and is then drawn smaller', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const source = svg(
      `<image width="20" height="10" preserveAspectRatio="none" href="data:image/png;base64,${noise.toString('base64')}"/>`,
    );
    expect((await draw(source)).width).toBeLessThan(1600);
  });
});

describe('what is not drawn', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a page within it', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a picture elsewhere', '<image href="https://elsewhere.example/a.png" width="1" height="1"/>'],
    ['a file of ours', '<image xmlns:x="http://www.w3.org/1999/xlink" x:href="file:///etc/passwd"/>'],
    ['a drawing within it by address', '<use href="https://elsewhere.example/a.svg#b"/>'],
    [
      'a style sheet elsewhere',
      '<style>@import "https://elsewhere.example/a.css"; .a{fill:url(https://elsewhere.example)}</style>',
    ],
    ['an address that its style leaves open', '<style>.a{fill:url(https://elsewhere.example/#a</style>'],
    ['what happens at a press', '<g onclick="alert(1)" fill="url(https://elsewhere.example/#a)"/>'],
    ['another base', '<g xml:base="https://elsewhere.example/"/>'],
  ])('%s is left out, and the rest drawn', async (_, inside) => {
    const tidy = tidySvg(Buffer.from(svg(`${inside}${red}`)), 100);
    expect(tidy).not.toMatch(/elsewhere|alert|passwd|xhtml|base=/);
    expect((await draw(svg(`${inside}${red}`))).pointAt(0.5, 0.5)).toEqual(RED);
  });

  test('addresses that are left open by the thousand cost no more than their length', () => {
    const style = `<style>${'url(1'.repeat(40_000)}</style>`;
    const begun = performance.now();
    tidySvg(Buffer.from(svg(`${style}${red}`)), 100);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  const deep = '<g>'.repeat(300) + red + '</g>'.repeat(300);
  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]><svg ${NS}><text>&c;</text></svg>`;
  const long = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]><svg ${NS} viewBox="0 0 2 1"><text>${'&a;'.repeat(10_000)}</text></svg>`;
  test.each([
    ['half a drawing', svg().slice(0, -8), 'damaged'],
    [
      'an entity from elsewhere',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg ${NS}><text>&a;</text></svg>`,
      'damaged',
    ],
    ['entities within entities', laughs, 'damaged'],
    ['a drawing that grows when it is read', long, 'damaged'],
    ['what is nested too deeply', svg(deep), 'damaged'],
    ['a drawing in which nothing shows', svg('<rect width="20" height="10" fill="none"/>'), 'nothing_drawn'],
  ])('%s is refused for that', async (_, source, reason) => {
    const file = await sample.createDeliveredFile(on.folder, 'logo.svg', source);
    await expect(on.documents.drawToPng(file, 'zee')).rejects.toMatchObject({ reason, file_name: 'logo.svg' });
  });

  test('a page that names a drawing further on, and a document of a consumer that is one, are no pictures', async () => {
    const page = await sample.createDeliveredFile(on.folder, 'logo.svg', `<html><body>${svg()}</body></html>`);
    await expect(on.documents.inspect(page, PICTURE_KINDS, 'zee')).rejects.toMatchObject({
      reason: 'type_not_accepted',
    });
    const drawing = await sample.createDeliveredFile(on.folder, 'loonstrook.svg', svg());
    await expect(on.documents.inspect(drawing, DOCUMENT_KINDS, 'zee')).rejects.toMatchObject({
      reason: 'type_not_accepted',
    });
  });
});
