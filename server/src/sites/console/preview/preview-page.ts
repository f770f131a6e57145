import type { Boot } from '@klantportaal/contract/boot';
import { type EndpointName, endpoints } from '@klantportaal/contract/endpoints';
import type { Resource } from '@klantportaal/contract/json-api';
import { encode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { type PreviewPageName, previewPages } from '@klantportaal/contract/modules/firms/previews';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import * as z from 'zod/mini';
import { getInlineBanner, getInlineContent } from '../../../modules/licences/licence-images.ts';
import type { LicenceData } from '../../../modules/licences/licences.ts';
import { toHashSource } from '../../../platform/http/security-headers.ts';
import { version } from '../../../platform/kernel/version.ts';
import { kitHashes } from '../../portal/bind-pages.ts';
import { createBootData } from '../../portal/boot-data.ts';
import { renderPage, toScriptJson } from '../../portal/page-html.ts';
import type { PortalBuild } from '../../portal/portal-build.ts';
import { createInventedAnswers, type InventedFor } from './invented.ts';
import { createInventedConsumer } from './invented-consumer.ts';
import { answerInventedWrites } from './invented-writes.ts';
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

/** The page and look to preview, and the drafted licence. */
export type Previewed = Pick<InventedFor, 'page' | 'licence' | 'documents' | 'choices' | 'look' | 'now'>;

/** Answers of every call in the preview, by path, in wire format. @throws ZodError if one does not fit its schema */
export async function buildWireAnswers(previewed: Previewed): Promise<Record<string, WireDocument>> {
  const { licence } = previewed;
  const given = { ...previewed, content: getInlineContent(licence), banner: getInlineBanner(licence) };
  const reads = Object.entries(createInventedAnswers(given)).map(([name, value]) => ({
    name: name as EndpointName,
    at: endpoints[name as EndpointName].path,
    value: value as unknown,
  }));
  const all = [...reads, ...answerInventedWrites(given)].map(
    async ({ name, at, value }): Promise<[string, WireDocument]> => {
      const { answer } = endpoints[name];
      const { load, name: schema } = (answer as { schema: { load: () => Promise<object>; name: string } }).schema;
      const resource = ((await load()) as Record<string, unknown>)[schema] as Resource;
      const check = Array.isArray(value) ? z.array(resource.schema) : z.nullable(resource.schema);
      return [at, encode(resource, z.parse(check, value))];
    },
  );
  return Object.fromEntries(await Promise.all(all));
}

/** A page of the portal as the drafts make it, which asks nobody anything. */
export async function renderPreviewPage(
  build: PortalBuild,
  { upload_max_mb, ...given }: Previewed & { upload_max_mb: number },
): Promise<{ html: string; policy: string }> {
  const { page, look } = given;
  const licence = page === 'new-dossier' ? withForm(given.licence) : given.licence;
  const answers = await buildWireAnswers({ ...given, licence });
  const installation = { maintenance: false, show_notice: false, notice: null, show_domain_chooser: false };
  const facts = { installation, licence, domain: null, language: look.language, choices: [] };
  const boot = createBootData(facts, {
    SENTRY_DSN: undefined,
    DEMO: false,
    UPLOAD_MAX_MB: upload_max_mb,
    GOTENBERG_URL: undefined,
  });
  const shown: Boot = {
    ...boot,
    maintenance: { id: licence.id, maintenance: false, show_notice: licence.show_notice, notice: licence.notice },
    licence: boot.licence && {
      ...boot.licence,
      content: getInlineContent(licence),
      features: { ...boot.licence.features, default_address_style: look.address_style },
    },
    build: build.id,
    offline: false,
  };
  const written = renderPage(build, shown, routes[page]);
  const isGuest = paths[routes[page]].access !== 'signed-in';
  const known = {
    path: previewPages[page],
    session: isGuest
      ? null
      : { version, accessToken: 'preview', refreshToken: 'preview', consumer: createInventedConsumer(look) },
    answers,
  };
  const first = `<script type="application/json" id="preview">${toScriptJson(known)}</script><script>${previewScript}</script>`;
  const html = written.html.replace(/<link rel="manifest"[^>]*>/, '').replace('<head>', () => `<head>${first}`);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...written.scriptHashes, toHashSource(previewScript)].join(' '),
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
