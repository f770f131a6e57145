/** Looking at a licence as it will be: pages of the portal and mails, with what is drafted. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { ADDRESS_STYLES, LOCALES } from '../../language.ts';
import { servedMoment } from '../../values/text.ts';
import { ImportTheme } from './licence.ts';

/** TABLE: the pages of the portal that can be looked at, and their paths there; invented data fill them. */
export const previewPages = {
  'sign-in': '/',
  overview: '/dashboard',
  mortgage: '/mortgages/10000000-0000-4000-8000-000000000001',
  upload: '/actions/10000000-0000-4000-8000-000000000011/upload-document',
  otd: '/otds/10000000-0000-4000-8000-000000000002',
  documents: '/important-documents',
  settings: '/settings',
  'new-dossier': '/dossiers/create',
  'mortgage-check': '/mortgage-check/10000000-0000-4000-8000-000000000001/10000000-0000-4000-8000-000000000013',
  nps: '/nps-feedback?token=preview&value=6',
} as const;
export type PreviewPageName = keyof typeof previewPages;

/** A way to look, on the console's address, for whoever has it. */
export const PreviewPass = defineResource('preview-passes', {
  /** Before `/pages/{name}` and `/mails/{name}`, each with `language` and `address_style`. */
  path: z.string(),
  /** Instant, ISO 8601 in UTC. */
  expires_at: servedMoment,
  /** The way the firm addresses who chose nothing, by the drafts: what is shown unless another form is asked for. */
  address_style: z.enum(ADDRESS_STYLES),
});
export type PreviewPass = Flat<typeof PreviewPass>;

/** The language and the form of address. */
export const PreviewQuery = z.strictObject({
  language: z._default(z.enum(LOCALES), 'nl'),
  /** That of the firm, unless another one is named. */
  address_style: z.optional(z.enum(ADDRESS_STYLES)),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
/** The query of a page in a frame; another `version`, which we do not read, loads it anew. */
export const FrameQuery = z.strictObject({ ...PreviewQuery.shape, version: z.optional(z.string()) });
/** The look of the preview, with the firm's own form of address where none was named. */
export type PreviewLook = { [Name in keyof PreviewQuery]-?: Exclude<PreviewQuery[Name], undefined> };

/** A mail with invented facts, as it would be sent with what is drafted. */
export const MailPreview = defineResource('mail-previews', {
  subject: z.string(),
  preview: z.string(),
  text: z.string(),
});
export type MailPreview = Flat<typeof MailPreview>;

/** TABLE: what of the portal works only with a party outside, whose settings the operator gives. */
export const suppliedParts = ['has_ockto_enabled', 'has_iwize_enabled', 'payments', 'premiums'] as const;

/** The needs of each part of the portal, by the name of its module if it has one. */
export const ModuleNeed = defineResource('module-needs', {
  /** The settings of the installation that it needs. */
  settings: z.array(z.string()),
  /** Whether they are given: without them consumers see nothing of it, also where the module is on. */
  is_met: z.boolean(),
});
export type ModuleNeed = Flat<typeof ModuleNeed>;

/** The colours that the licence's logo is made of, including what is drafted. */
export const LogoColours = defineResource('logo-colours', {
  /** The most present first; empty without a logo in which there are any. */
  colours: z.array(z.string()),
  /** The fields of a theme that goes with them. */
  theme: ImportTheme,
});
export type LogoColours = Flat<typeof LogoColours>;
