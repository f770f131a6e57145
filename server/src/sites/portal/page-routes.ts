import { paths, type RouteName } from '@klantportaal/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../modules/identity/app-context.ts';
import {
  findChosenDomain,
  findLicenceByPage,
  getBrowserHost,
  listChoices,
} from '../../modules/identity/requests/domain.ts';
import type { NotFoundPage, OpenServer } from '../../modules/identity/requests/open-server.ts';
import { findLicenceImage } from '../../modules/licences/licence-images.ts';
import { toWireLanguages } from '../../modules/licences/start-up.ts';
import { bindPages, type PageTable } from './bind-pages.ts';
import { createBootData, type PageFacts } from './boot-data.ts';
import { type LicenceIcons, openLicenceIcons } from './licence-icons.ts';
import { registerManifest } from './manifest.ts';
import { choosePage, renderPage } from './page-html.ts';
import type { PortalBuild } from './portal-build.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** The portal's own addresses: a page for every route of the contract, the built files, the licences' images. */
export async function registerPages(
  { app, showNotFound }: OpenServer,
  context: AppContext,
  build: PortalBuild,
): Promise<void> {
  const { config, licences } = context;
  if (build.development && config.NODE_ENV === 'production')
    throw new Error('A production server serves a built portal, never its sources.');
  const icons = openLicenceIcons(licences);
  const send = await bindPages(app, createPortalPages(context, build, icons));
  showNotFound({ isPage, send: (request, reply) => send(request, reply, 'not-found', 404) });
  if (config.NODE_ENV === 'production') app.get(paths.kit.path, (_, reply) => reply.redirect(paths['not-found'].path));
  app.get<{ Params: { name: string } }>('/licence-assets/:name', async (request, reply) => {
    const { name } = request.params;
    const image = (await findLicenceImage(licences, name)) ?? (await icons.find(name));
    if (!image) return reply.callNotFound();
    // An SVG opened on its own may run nothing and load nothing.
    reply.headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': YEAR,
    });
    return reply.type(image.mime).send(image.bytes);
  });
  registerManifest(app, context, icons);
}

/** Addresses that programs ask for, and not people. */
const isPage: NotFoundPage['isPage'] = (url) =>
  !/^\/(?:api|backoffice|assets|licence-assets|health)(?:[/?]|$)/.test(url);

function createPortalPages(
  context: AppContext,
  build: PortalBuild,
  icons: LicenceIcons,
): PageTable<RouteName | 'offline'> {
  const { config } = context;
  const { kit, ...shown } = paths;
  return {
    pages: {
      ...shown,
      // The components with invented data are for who develops with them (docs/security.md, 15.2.3).
      ...(config.NODE_ENV !== 'production' && { kit }),
      'not-found': { ...paths['not-found'], status: 404 },
      offline: { path: '/offline' },
    },
    build,
    frames: config.IWIZE_URL ? [new URL(config.IWIZE_URL).origin] : [],
    async preparePage(request, route) {
      const facts = await readPageFacts(request, context);
      const offline = route === 'offline';
      const boot = { ...createBootData(facts, config), build: build.id, offline };
      const name = offline ? route : choosePage(boot, route);
      return {
        // A changed licence is a new object, so its old pages are dropped with it.
        owner: facts.licence ?? facts.choices,
        key: JSON.stringify([name, boot.locale, boot.domain, boot.maintenance, boot.show_domain_chooser]),
        render: () => renderPage(build, boot, name, facts.licence && icons.of(facts.licence).touch.src),
      };
    },
  };
}

async function readPageFacts(request: FastifyRequest, { licences }: AppContext): Promise<PageFacts> {
  const licence = await findLicenceByPage(request, licences);
  const chosen = licence ? findChosenDomain(request, licence) : null;
  const offered: readonly string[] = toWireLanguages(licence).map(({ iso_code }) => iso_code);
  return {
    installation: await licences.installation(),
    licence,
    domain: chosen,
    language: listChoices(request, 'language').find((choice) => offered.includes(choice)) ?? null,
    choices: await licences.choices(getBrowserHost(request)),
  };
}
