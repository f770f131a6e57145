import { createHash } from 'node:crypto';
import type { LicenceData, Licences } from '../shared/licences.ts';

export interface LicenceImage {
  mime: string;
  bytes: Buffer;
}

/** By its first bytes, never by what somebody called it. SVG is drawn in an `<img>`, where its scripts do not run. */
const kinds: readonly [extension: string, mime: string, is: (bytes: Buffer) => boolean][] = [
  ['jpg', 'image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', 'image/png', (bytes) => bytes.subarray(1, 4).toString('latin1') === 'PNG'],
  ['gif', 'image/gif', (bytes) => bytes.subarray(0, 4).toString('latin1') === 'GIF8'],
  ['webp', 'image/webp', (bytes) => bytes.subarray(8, 12).toString('latin1') === 'WEBP'],
  [
    'svg',
    'image/svg+xml',
    (bytes) => /^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(bytes.subarray(0, 500).toString('utf8')),
  ],
];

/**
 * The licences' base64 images under addresses of their own, so that a page holds none of them and a browser keeps them
 * for good: the address is the hash of the bytes (decision 9).
 */
export interface LicenceImages {
  /** The address of an image as base64 or data URL; what is no image gives null, an address stays itself. */
  addressOf(image: string | null): string | null;
  /** By file name, such as `3f…e1.jpg`. */
  find(name: string): Promise<LicenceImage | null>;
  /** The licence's content as boot data carries it. */
  contentOf(licence: LicenceData): LicenceData['content'];
}

export function openLicenceImages(licences: Licences): LicenceImages {
  const known = new Map<string, LicenceImage>();
  // Hashing an image costs more than writing a page from memory.
  const contents = new WeakMap<LicenceData, LicenceData['content']>();

  const addressOf = (image: string | null): string | null => {
    if (!image) return null;
    if (/^https?:/.test(image)) return image;
    const bytes = Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64');
    const kind = kinds.find(([, , is]) => is(bytes));
    if (!kind) return null;
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${kind[0]}`;
    known.set(name, { mime: kind[1], bytes });
    return `/licence-assets/${name}`;
  };

  const contentOf = (licence: LicenceData): LicenceData['content'] => {
    const made = contents.get(licence);
    if (made) return made;
    const { content } = licence;
    const fresh = {
      ...content,
      image_logo: addressOf(content.image_logo),
      image_header: addressOf(content.image_header),
    };
    contents.set(licence, fresh);
    return fresh;
  };

  return {
    addressOf,
    contentOf,
    async find(name) {
      if (!known.has(name)) {
        // Another process wrote the page, or this one has just started.
        const all = await Promise.all((await licences.list()).map(({ id }) => licences.byId(id)));
        for (const licence of all) if (licence) contentOf(licence);
      }
      return known.get(name) ?? null;
    },
  };
}
