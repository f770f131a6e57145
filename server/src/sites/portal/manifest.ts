import { buildPalette, DEFAULT_THEME } from '@klantportaal/contract/theme/palette';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../modules/identity/app-context.ts';
import { findLicenceByPage } from '../../modules/identity/requests/domain.ts';
import type { LicenceData } from '../../modules/licences/licences.ts';
import { getStartLanguage } from '../../modules/licences/start-up.ts';
import { compressText, sendCompressed } from '../../platform/http/compressed.ts';
import type { LicenceIcons } from './licence-icons.ts';

/** Phones show about this many characters under an icon. */
const SHORT = 12;

/** The manifest, for the licence that a page at this address would have. */
export function registerManifest(
  app: FastifyInstance,
  { licences }: Pick<AppContext, 'licences'>,
  icons: LicenceIcons,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const licence = await findLicenceByPage(request, licences);
    reply.headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'private, no-cache' });
    return sendCompressed(request, reply, await compressText(JSON.stringify(createWebManifest(licence, icons))));
  });
}

/** Makes a licence's portal installable; without a licence (none chosen yet) under our own name and icon. */
function createWebManifest(licence: LicenceData | null, icons: LicenceIcons): object {
  const theme = licence?.theme ?? DEFAULT_THEME;
  const name = licence?.name ?? 'Klantportaal';
  return {
    id: '/',
    name,
    short_name: shortenName(name),
    lang: getStartLanguage(licence).iso_code,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.color_menu_background,
    background_color: buildPalette(theme).page,
    icons: licence ? listManifestIcons(licence, icons) : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

const listManifestIcons = (licence: LicenceData, icons: LicenceIcons) => {
  const { small, large, maskable } = icons.of(licence);
  return [small, large, maskable].map(({ src, size, purpose }) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
};

/** Keeps as many whole words as fit; at least the first. */
export function shortenName(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT) break;
    short += ` ${word}`;
  }
  // 'Jansen &' is half a name.
  return short.replace(/\s+(?:&|en|and|\+|-)$/i, '');
}
