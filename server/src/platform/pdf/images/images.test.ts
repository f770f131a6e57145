import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createTwoColours } from '../../../../test/fixtures/samples.ts';
import { type BmpForm, writeBmp } from '../../../../test/made-files/bmps.ts';
import { createHeicPhoto } from '../../../../test/made-files/heic-photo.ts';
import type { PictureKind } from '../jobs.ts';
import { addPicture } from '../pdfs.ts';
import { decodeBmp } from './bmp.ts';
import { type Picture, readPictures } from './images.ts';

const read = async (kind: PictureKind, bytes: Uint8Array): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for await (const picture of readPictures(kind, new Uint8Array(bytes), 'foto')) pictures.push(picture);
  return pictures;
};
/** The colours of a picture at its left, its right and its foot, as the nearest of white, red, green and blue. */
const tellColours = async (picture: Picture | undefined) => {
  if (!picture) throw new Error('There is no picture');
  const { jpeg, width, height } = picture;
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const name = (x: number, y: number) => {
    const index = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    const bright = [...data.subarray(index, index + 3)].map((value) => (value > 127 ? 1 : 0)).join('');
    return { '111': 'white', '100': 'red', '010': 'green', '001': 'blue', '000': 'black' }[bright] ?? bright;
  };
  return [name(width / 4, height / 3), name((width * 3) / 4, height / 3), name(width / 2, height - 1)];
};

test.each<[string, BmpForm]>([
  ['of the first header, with a palette', { header: 12, bits: 8 }],
  ['of the first header, in full colour', { header: 12, bits: 24 }],
  ['of two bits', { header: 40, bits: 2 }],
  ['of four bits', { header: 40, bits: 4 }],
  ['of eight bits', { header: 40, bits: 8 }],
  ['of eight bits, packed', { header: 40, bits: 8, packed: true }],
  ['of four bits, packed', { header: 40, bits: 4, packed: true }],
  ['of sixteen bits', { header: 40, bits: 16 }],
  ['of sixteen bits with masks behind its header', { header: 40, bits: 16, masks: [0xf800, 0x07e0, 0x001f] }],
  ['of full colour', { header: 40, bits: 24 }],
  ['of full colour from top to bottom', { header: 40, bits: 24, topDown: true }],
  ['of 32 bits whose fourth byte is nothing', { header: 40, bits: 32 }],
  ['of 32 bits with masks', { header: 108, bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000] }],
  ['of the longest header', { header: 124, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }],
])('a BMP %s has the colours that it means', async (_, form) => {
  const [picture] = await read('bmp', writeBmp(form));
  expect(picture).toMatchObject({ width: 20, height: 6 });
  expect(await tellColours(picture)).toEqual(['red', 'blue', 'green']);
});

test('a BMP of two colours has those of its palette', async () => {
  const [picture] = await read('bmp', writeBmp({ header: 40, bits: 1 }));
  expect(await tellColours(picture)).toEqual(['red', 'blue', 'red']);
});

test.each(['webp', 'avif', 'tiff', 'gif'] as const)('a picture of %s is read', async (kind) => {
  const bytes = await createTwoColours(40, 30).toFormat(kind).toBuffer();
  const pictures = await read(kind, bytes);
  expect(pictures).toHaveLength(1);
  expect(await tellColours(pictures[0])).toEqual(['red', 'blue', 'blue']);
});

test('a photo of a phone (HEIC) is read', async () => {
  const [picture] = await read('heic', createHeicPhoto());
  expect(picture).toMatchObject({ width: 64, height: 48 });
  expect(await tellColours(picture)).toEqual(['red', 'blue', 'blue']);
});

test('a HEIC of which any byte is another is read or refused, and the next one is read', async () => {
  // The decoder says on the console what it finds.
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const whole = createHeicPhoto();
  for (let place = 0; place < whole.length; place += 7) {
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ 0xff;
    await read('heic', changed).catch((error) => expect(error).toMatchObject({ code: 'UPLOAD_FILE_DAMAGED' }));
  }
  expect(await read('heic', whole)).toHaveLength(1);
  said.mockRestore();
});

test('what is clear in a picture is white', async () => {
  const clear = { create: { width: 9, height: 9, channels: 4 as const, background: '#0000' } };
  expect(await tellColours((await read('webp', await sharp(clear).webp().toBuffer()))[0])).toContain('white');
});

/** Every row of it is unlike the others, also for a decoder that goes on with what it read last. */
const createPage = (of: 'noise' | 'white', progressive = false) =>
  sharp({
    create: {
      width: 320,
      height: 320,
      channels: 3,
      background: 'white',
      ...(of === 'noise' && { noise: { type: 'gaussian', mean: 128, sigma: 40 } }),
    },
  })
    .jpeg({ progressive })
    .toBuffer();

test.each([
  ['its mark of the end', 2],
  ['its last bytes', 9],
])('a JPEG without %s is taken', async (_, bytes) => {
  for (const progressive of [false, true]) {
    const whole = await createPage('noise', progressive);
    expect(await read('jpeg', whole.subarray(0, -bytes))).toMatchObject([{ width: 320, height: 320 }]);
  }
});

test.each([
  ['a photo', 'noise', 0.9, false],
  ['a photo that is sent in steps', 'noise', 0.2, true],
  ['a white page, whose missing part would be white too', 'white', 0.6, false],
] as const)('%s of which the lower part is missing is refused as such', async (_, of, share, progressive) => {
  const whole = await createPage(of, progressive);
  const head = whole.indexOf(Buffer.from([0xff, 0xda]));
  const cut = whole.subarray(0, head + Math.floor((whole.length - head) * share));
  await expect(read('jpeg', cut)).rejects.toMatchObject({ reason: 'lower_part_missing' });
  // A program may have put the mark of an end behind it.
  const ended = Buffer.concat([cut, Buffer.from([0xff, 0xd9])]);
  await expect(read('jpeg', ended)).rejects.toMatchObject({ reason: 'lower_part_missing' });
});

test('a JPEG with bytes behind its end is read as ever', async () => {
  const bytes = Buffer.concat([await createPage('noise'), Buffer.alloc(300, 7)]);
  expect(await read('jpeg', bytes)).toHaveLength(1);
});

test('a long screenshot becomes pages as wide as a page, cut where nothing stands', async () => {
  const bar = { create: { width: 1080, height: 200, channels: 3 as const, background: '#000' } };
  const bars = Array.from({ length: 12 }, (_, index) => ({ input: bar, left: 0, top: 100 + index * 500 }));
  const long = sharp({ create: { width: 1080, height: 6000, channels: 3, background: '#fff' } }).composite(bars);
  const pictures = await read('png', await long.png().toBuffer());
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.reduce((sum, { height }) => sum + height, 0)).toBe(6000);
  const pdf = PDF.create();
  for (const picture of pictures) {
    expect(picture.width).toBe(1080);
    const page = addPicture(pdf, picture);
    // At least 140 dots to an inch of what is shown, which is all that the picture has.
    expect(picture.scale).toBeLessThanOrEqual(72 / 140);
    expect(picture.height * (picture.scale ?? 1)).toBeLessThan(page.height);
  }
});

test('a TIFF has all its pages, an animation its first picture', async () => {
  const two = sharp(
    [await createTwoColours(40, 30).png().toBuffer(), await createTwoColours(40, 30).png().toBuffer()],
    {
      join: { animated: true },
    },
  );
  expect(await read('tiff', await two.clone().tiff().toBuffer())).toHaveLength(2);
  for (const kind of ['gif', 'webp'] as const)
    expect(await read(kind, await two.clone().toFormat(kind).toBuffer())).toMatchObject([{ width: 40, height: 30 }]);
});

test('a BMP of any bytes is read or refused, and never more', async () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const forms: BmpForm[] = [
    { header: 12, bits: 8 },
    { header: 40, bits: 8, packed: true },
    { header: 40, bits: 4, packed: true },
    { header: 40, bits: 16, masks: [0xf800, 0x07e0, 0x001f] },
    { header: 124, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] },
  ];
  const refuse = (pixels: number) => {
    if (pixels > 10_000) throw new Error('too many');
  };
  for (let round = 0; round < 600; round += 1) {
    const bytes = writeBmp(forms[round % forms.length] ?? { header: 40, bits: 24 }).subarray(
      0,
      round % 3 === 0 ? 14 + draw(200) : undefined,
    );
    for (let changes = draw(6); changes >= 0; changes -= 1)
      bytes[10 + draw(Math.min(120, bytes.length - 10))] = draw(256);
    try {
      const { data, width, height } = decodeBmp(bytes, refuse);
      expect(data).toHaveLength(width * height * 4);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
});

test.each<[string, PictureKind, Promise<Uint8Array>]>([
  [
    'pages without end',
    'png',
    sharp({ create: { width: 2, height: 200_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ],
  [
    'a size that its bytes do not have',
    'bmp',
    Promise.resolve(writeBmp({ header: 40, bits: 24 }, 2, 2)).then((bytes) => {
      bytes.writeInt32LE(30_000, 18);
      bytes.writeInt32LE(-30_000, 22);
      return bytes;
    }),
  ],
])('a picture with %s is refused for that', async (_, kind, bytes) => {
  await expect(read(kind, await bytes)).rejects.toMatchObject({ reason: 'too_many_pixels' });
});
