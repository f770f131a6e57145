import type { Boot } from '@klantportaal/contract/boot';
import { type EndpointName, endpoints } from '@klantportaal/contract/endpoints';
import type { Resource } from '@klantportaal/contract/json-api';
import { encode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { type PreviewPageName, previewPages } from '@klantportaal/contract/modules/firms/previews';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import * as z from 'zod/mini';
import { bannerAsData, contentAsData } from '../../../modules/licences/licence-images.ts';
import type { LicenceData } from '../../../modules/licences/licences.ts';
import { hashOf } from '../../../platform/http/security-headers.ts';
import { version } from '../../../platform/kernel/version.ts';
import { kitHashes } from '../../portal/bind-pages.ts';
import { bootData } from '../../portal/boot-data.ts';
import { pageHtml, scriptJson } from '../../portal/page-html.ts';
import type { PortalBuild } from '../../portal/portal-build.ts';
import { type InventedFor, invented } from './invented.ts';
import { inventedConsumer } from './invented-consumer.ts';
import { inventedWrites } from './invented-writes.ts';
import { previewScript } from './preview-script.ts';

/** The route of each page of the preview, by which its files are found. */
const routes: Record<PreviewPageName, RouteName> = {
  'sign-in': 'login',
  overview: 'dashboard',
  mortgage: 'mortgage',
  upload: 'upload-document',
  otd: 'otd',
  documents: 'important-documents',
  settings: 'settings',
  'new-dossier': 'create-dossier',
  'mortgage-check': 'mortgage-check',
  nps: 'nps-feedback',
};

/** What is looked at. */
export type Previewed = Pick<InventedFor, 'page' | 'licence' | 'documents' | 'choices' | 'look' | 'now'>;

/** What every call answers in the preview, by its path, as it goes over the line. @throws ZodError if one is not right */
export async function wireAnswers(previewed: Previewed): Promise<Record<string, WireDocument>> {
  const { licence } = previewed;
  const given = { ...previewed, content: contentAsData(licence), banner: bannerAsData(licence) };
  const reads = Object.entries(invented(given)).map(([name, value]) => ({
    name: name as EndpointName,
    at: endpoints[name as EndpointName].path,
    value: value as unknown,
  }));
  const all = [...reads, ...inventedWrites(given)].map(async ({ name, at, value }): Promise<[string, WireDocument]> => {
    const { answer } = endpoints[name];
    const { load, name: schema } = (answer as { schema: { load: () => Promise<object>; name: string } }).schema;
    const resource = ((await load()) as Record<string, unknown>)[schema] as Resource;
    const check = Array.isArray(value) ? z.array(resource.schema) : z.nullable(resource.schema);
    return [at, encode(resource, z.parse(check, value) as never)];
  });
  return Object.fromEntries(await Promise.all(all));
}

/** A page of the portal as the drafts make it, which asks nobody anything. */
export async function previewPage(
  build: PortalBuild,
  { upload_max_mb, ...given }: Previewed & { upload_max_mb: number },
): Promise<{ html: string; policy: string }> {
  const { page, look } = given;
  const licence = page === 'new-dossier' ? withForm(given.licence) : given.licence;
  const answers = await wireAnswers({ ...given, licence });
  const installation = { maintenance: false, show_notice: false, notice: null, show_domain_chooser: false };
  const facts = { installation, licence, domain: null, language: look.language, choices: [] };
  const boot = bootData(facts, { SENTRY_DSN: undefined, DEMO: false, UPLOAD_MAX_MB: upload_max_mb });
  const shown: Boot = {
    ...boot,
    maintenance: { id: licence.id, maintenance: false, show_notice: licence.show_notice, notice: licence.notice },
    licence: boot.licence && {
      ...boot.licence,
      content: contentAsData(licence),
      features: { ...boot.licence.features, default_address_style: look.address_style },
    },
    build: build.id,
    offline: false,
  };
  const written = pageHtml(build, shown, routes[page]);
  const isGuest = paths[routes[page]].access !== 'signed-in';
  const known = {
    path: previewPages[page],
    session: isGuest
      ? null
      : { version, accessToken: 'preview', refreshToken: 'preview', consumer: inventedConsumer(look) },
    answers,
  };
  const first = `<script type="application/json" id="preview">${scriptJson(known)}</script><script>${previewScript}</script>`;
  const html = written.html.replace(/<link rel="manifest"[^>]*>/, '').replace('<head>', () => `<head>${first}`);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...written.scriptHashes, hashOf(previewScript)].join(' '),
    ["style-src 'self'", ...written.styleHashes, ...kitHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}

/** The form is looked at also where the firm does not offer it. */
const withForm = (licence: LicenceData): LicenceData => ({
  ...licence,
  features: { ...licence.features, show_appointment_form: true },
});
