import { createHash } from 'node:crypto';
import { buildPalette } from '@klantportaal/contract/theme/palette';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { LicenceImage } from '../../modules/licences/licence-images.ts';
import type { LicenceData, Licences } from '../../modules/licences/licences.ts';
import { drawIcon } from './draw-icon.ts';

/** Increment this when icons are drawn differently: it changes their addresses. */
const DRAWING = 1;

/** TABLE: the icons of a licence. `room` is the share of the square that the logo may fill. */
const KINDS = {
  small: { size: 192, room: 0.8, purpose: 'any' },
  large: { size: 512, room: 0.8, purpose: 'any' },
  // A phone may crop it to a circle of 80 %: everything in the square inside that circle stays visible.
  maskable: { size: 512, room: 0.54, purpose: 'maskable' },
  touch: { size: 180, room: 0.78, purpose: 'any' },
} as const;
export type IconKind = keyof typeof KINDS;
const kinds = listKeys(KINDS);

export interface LicenceIcon {
  /** `/licence-assets/<hash>.png`: the hash of everything it is drawn from. */
  src: string;
  /** Pixels, as wide as high. */
  size: number;
  purpose: 'any' | 'maskable';
}

/** Icons made from the licences' logos, drawn on first request and cached. */
export interface LicenceIcons {
  of(licence: LicenceData): Record<IconKind, LicenceIcon>;
  /** By file name. */
  find(name: string): Promise<LicenceImage | null>;
}

export function openLicenceIcons(licences: Licences): LicenceIcons {
  const known = new Map<string, () => Promise<LicenceImage>>();

  const register = (licence: LicenceData, kind: IconKind): LicenceIcon => {
    const { size, room, purpose } = KINDS[kind];
    const logo = licence.content.image_logo;
    const { primary = '', 'on-primary': mark = '' } = buildPalette(licence.theme);
    const look = { size, room, primary, mark };
    const hash = createHash('sha256').update(JSON.stringify([DRAWING, look, logo]));
    const name = `${hash.digest('hex').slice(0, 24)}.png`;
    if (!known.has(name)) {
      known.set(
        name,
        makeOnce(async () => ({ mime: 'image/png', bytes: await drawIcon(logo, look) })),
      );
    }
    return { src: `/licence-assets/${name}`, size, purpose };
  };
  const registerIcons = (licence: LicenceData) =>
    Object.fromEntries(kinds.map((kind) => [kind, register(licence, kind)])) as Record<IconKind, LicenceIcon>;

  return {
    of: registerIcons,
    async find(name) {
      if (!known.has(name)) {
        // Another process rendered the page, or this one has just started.
        const all = await Promise.all((await licences.list()).map(({ id }) => licences.byId(id)));
        for (const licence of all) if (licence) registerIcons(licence);
      }
      return (await known.get(name)?.()) ?? null;
    },
  };
}

/** Made once, however many requests; retried after a failure. */
function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
