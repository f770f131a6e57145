import {
  FrameQuery,
  type PreviewLook,
  type PreviewPageName,
  previewPages,
} from '@klantportaal/contract/modules/firms/previews';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readImportantDocuments } from '../../../modules/documents/important-documents/stored-important-documents.queries.ts';
import { choosePreviewLook } from '../../../modules/firms/licence-drafts/choose-preview-look.ts';
import { findDraftedLicence, readDraftedChoices } from '../../../modules/firms/licence-drafts/drafted-licence.ts';
import { renderMailPreview } from '../../../modules/firms/licence-drafts/mail-preview.ts';
import { findLicenceByPass } from '../../../modules/firms/licence-drafts/preview-pass.ts';
import type { AppContext } from '../../../modules/identity/app-context.ts';
import type { LicenceData } from '../../../modules/licences/licences.ts';
import { isMailName } from '../../../modules/notifications/sample-mail.ts';
import type { PortalBuild } from '../../portal/portal-build.ts';
import { renderPreviewPage } from './preview-page.ts';

/** A mail may bring styles of its own, as mail programs allow it, and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

const isPageName = (word: string): word is PreviewPageName => Object.hasOwn(previewPages, word);

interface Asked {
  licence: LicenceData;
  look: PreviewLook;
}

/**
 * The portal's pages and the mails as the drafts make them, for whoever has a pass. No session is
 * read, nothing real is shown, and only the console's own pages may frame them.
 */
export function registerPreviewRoutes(app: FastifyInstance, context: AppContext, portal: PortalBuild | null): void {
  const findPreviewFacts = async (request: FastifyRequest): Promise<Asked | null> => {
    const { pass } = request.params as { pass: string };
    const licence_id = findLicenceByPass(context, pass);
    const look = z.safeParse(FrameQuery, request.query);
    const licence = licence_id && look.success ? await findDraftedLicence(context, licence_id) : null;
    return licence && { licence, look: choosePreviewLook(licence, ensure(look.data)) };
  };
  const send = (reply: FastifyReply, html: string, policy: string) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
      })
      .send(html);

  app.get<{ Params: { pass: string; page: string } }>('/preview/:pass/pages/:page', async (request, reply) => {
    const { page } = request.params;
    const given = await findPreviewFacts(request);
    if (!given || !portal || !isPageName(page)) return reply.callNotFound();
    const { UPLOAD_MAX_MB: upload_max_mb } = context.config;
    const documents = await readImportantDocuments(context.db, given.licence.id);
    const now = context.clock.now();
    const choices = await readDraftedChoices(context, given.licence.id);
    const { html, policy } = await renderPreviewPage(portal, {
      ...given,
      page,
      documents,
      choices,
      now,
      upload_max_mb,
    });
    return send(reply, html, policy);
  });

  app.get<{ Params: { pass: string; mail: string } }>('/preview/:pass/mails/:mail', async (request, reply) => {
    const { mail } = request.params;
    const given = await findPreviewFacts(request);
    if (!given || !isMailName(mail)) return reply.callNotFound();
    return send(reply, renderMailPreview(given.licence, mail, given.look).html, mailPolicy);
  });
}
