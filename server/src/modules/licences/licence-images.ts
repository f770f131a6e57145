import type { Localised } from '../../platform/db/columns.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import type { LicenceData, Licences } from './licences.ts';

export interface LicenceImage {
  mime: string;
  bytes: Buffer;
}

/** By its first bytes, never by its name. SVG is shown in an `<img>`, where its scripts do not run. */
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
 * A licence's base64 images at separate addresses, so that no page or call contains them and a browser caches them for
 * good: the address is the hash of the bytes.
 */
interface Addressed {
  /** The content as in the boot data. */
  content: LicenceData['content'];
  /** The banner's images by language; null if the licence has no banner. */
  banner: Localised | null;
  /** By file name, such as `3f…e1.jpg`. */
  files: ReadonlyMap<string, LicenceImage>;
}

// Hashing an image costs more than answering a call. Licences are replaced when they change.
const made = new WeakMap<LicenceData, Addressed>();

function getAddressed(licence: LicenceData): Addressed {
  const known = made.get(licence);
  if (known) return known;
  const files = new Map<string, LicenceImage>();
  /** Null for anything that is not an image; an address stays unchanged. */
  const toImageAddress = (image: string | null): string | null => {
    if (!image || /^https?:/.test(image)) return image || null;
    const bytes = Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64');
    const kind = kinds.find(([, , is]) => is(bytes));
    if (!kind) return null;
    const name = `${hashSha256(bytes).slice(0, 24)}.${kind[0]}`;
    files.set(name, { mime: kind[1], bytes });
    return `/licence-assets/${name}`;
  };
  const { content, banner } = licence;
  const banners = Object.entries(banner?.image ?? {}).flatMap(([locale, image]) => {
    const address = toImageAddress(image);
    return address ? [[locale, address]] : [];
  });
  const fresh: Addressed = {
    content: {
      ...content,
      image_logo: toImageAddress(content.image_logo),
      image_header: toImageAddress(content.image_header),
    },
    banner: banner && (Object.fromEntries(banners) as Localised),
    files,
  };
  made.set(licence, fresh);
  return fresh;
}

export const getAddressedContent = (licence: LicenceData): LicenceData['content'] => getAddressed(licence).content;

/** The banner as it is served: its images as addresses on the portal's own origin. */
export const getAddressedBanner = (licence: LicenceData): LicenceData['banner'] =>
  licence.banner && { ...licence.banner, image: getAddressed(licence).banner ?? {} };

/** A picture in the page itself, for a licence that nobody can ask for: of drafts, which have no addresses. */
const findInlineImage = (licence: LicenceData, address: string | null): string | null => {
  const image = address && getAddressed(licence).files.get(address.replace('/licence-assets/', ''));
  return image ? `data:${image.mime};base64,${image.bytes.toString('base64')}` : null;
};

/** The content with its pictures in the page. */
export function getInlineContent(licence: LicenceData): LicenceData['content'] {
  const { content } = getAddressed(licence);
  const { image_logo, image_header } = content;
  return {
    ...content,
    image_logo: findInlineImage(licence, image_logo),
    image_header: findInlineImage(licence, image_header),
  };
}

/** The banner with its pictures in the page. */
export function getInlineBanner(licence: LicenceData): LicenceData['banner'] {
  const entries = Object.entries(getAddressed(licence).banner ?? {}).map(([locale, address]) => [
    locale,
    findInlineImage(licence, address) ?? '',
  ]);
  return licence.banner && { ...licence.banner, image: Object.fromEntries(entries) as Localised };
}

/** An image of any licence, by file name. */
export async function findLicenceImage(licences: Licences, name: string): Promise<LicenceImage | null> {
  for (const { id } of await licences.list()) {
    const licence = await licences.byId(id);
    const image = licence && getAddressed(licence).files.get(name);
    if (image) return image;
  }
  return null;
}
