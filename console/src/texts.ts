/**
 * TABLE: the texts of every area, one file per language, loaded when a page needs them (`routes.ts` names which); as in
 * the portal. They address nobody, or have a formal and an informal form.
 */
import { addRuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { defineTexts, type KeysOf } from '@klantportaal/web/i18n/app-texts.ts';
import { registerTexts } from '@klantportaal/web/i18n/i18n.ts';

export const areaTexts = {
  common: defineTexts(
    () => import('./i18n/common.nl.ts'),
    () => import('./i18n/common.en.ts'),
  ),
  errors: defineTexts(
    () => import('./i18n/errors.nl.ts'),
    () => import('./i18n/errors.en.ts'),
  ),
  forms: defineTexts(
    () => import('@klantportaal/web/i18n/form-texts.nl.ts'),
    () => import('@klantportaal/web/i18n/form-texts.en.ts'),
  ),
  shell: defineTexts(
    () => import('./app/shell/texts.nl.ts'),
    () => import('./app/shell/texts.en.ts'),
  ),
  'sign-in': defineTexts(
    () => import('./modules/identity/sign-in/texts.nl.ts'),
    () => import('./modules/identity/sign-in/texts.en.ts'),
  ),
  inbox: defineTexts(
    () => import('./modules/work/inbox/texts.nl.ts'),
    () => import('./modules/work/inbox/texts.en.ts'),
  ),
  deliveries: defineTexts(
    () => import('./modules/documents/deliveries/texts.nl.ts'),
    () => import('./modules/documents/deliveries/texts.en.ts'),
  ),
  approved: defineTexts(
    () => import('./modules/documents/approved/texts.nl.ts'),
    () => import('./modules/documents/approved/texts.en.ts'),
  ),
  mailbox: defineTexts(
    () => import('./modules/integrations/mailbox/texts.nl.ts'),
    () => import('./modules/integrations/mailbox/texts.en.ts'),
  ),
  'document-search': defineTexts(
    () => import('./modules/documents/search/texts.nl.ts'),
    () => import('./modules/documents/search/texts.en.ts'),
  ),
  dossiers: defineTexts(
    () => import('./modules/dossiers/dossiers/texts.nl.ts'),
    () => import('./modules/dossiers/dossiers/texts.en.ts'),
  ),
  /** Loaded with the form of a product. */
  facts: defineTexts(
    () => import('./modules/dossiers/dossiers/fact-texts.nl.ts'),
    () => import('./modules/dossiers/dossiers/fact-texts.en.ts'),
  ),
  /** Also of a dossier's page, which shows how a merge stands. */
  merges: defineTexts(
    () => import('./modules/endings/merges/texts.nl.ts'),
    () => import('./modules/endings/merges/texts.en.ts'),
  ),
  requests: defineTexts(
    () => import('./modules/tasks/requests/texts.nl.ts'),
    () => import('./modules/tasks/requests/texts.en.ts'),
  ),
  'guest-links': defineTexts(
    () => import('./modules/dossiers/dossiers/guest-links/texts.nl.ts'),
    () => import('./modules/dossiers/dossiers/guest-links/texts.en.ts'),
  ),
  'new-dossier': defineTexts(
    () => import('./modules/dossiers/new-dossier/texts.nl.ts'),
    () => import('./modules/dossiers/new-dossier/texts.en.ts'),
  ),
  setup: defineTexts(
    () => import('./modules/firms/setup/texts.nl.ts'),
    () => import('./modules/firms/setup/texts.en.ts'),
  ),
  overview: defineTexts(
    () => import('./modules/work/overview/texts.nl.ts'),
    () => import('./modules/work/overview/texts.en.ts'),
  ),
  trail: defineTexts(
    () => import('./modules/compliance/trail/texts.nl.ts'),
    () => import('./modules/compliance/trail/texts.en.ts'),
  ),
  privacy: defineTexts(
    () => import('./modules/compliance/privacy/texts.nl.ts'),
    () => import('./modules/compliance/privacy/texts.en.ts'),
  ),
  staff: defineTexts(
    () => import('./modules/identity/staff/texts.nl.ts'),
    () => import('./modules/identity/staff/texts.en.ts'),
  ),
  keys: defineTexts(
    () => import('./modules/identity/keys/texts.nl.ts'),
    () => import('./modules/identity/keys/texts.en.ts'),
  ),
  webhooks: defineTexts(
    () => import('./modules/integrations/webhooks/texts.nl.ts'),
    () => import('./modules/integrations/webhooks/texts.en.ts'),
  ),
  events: defineTexts(
    () => import('./modules/integrations/events/texts.nl.ts'),
    () => import('./modules/integrations/events/texts.en.ts'),
  ),
  import: defineTexts(
    () => import('./modules/integrations/import/texts.nl.ts'),
    () => import('./modules/integrations/import/texts.en.ts'),
  ),
  entries: defineTexts(
    () => import('./page/entries/texts.nl.ts'),
    () => import('./page/entries/texts.en.ts'),
  ),
  catalogue: defineTexts(
    () => import('./modules/tasks/catalogue/texts.nl.ts'),
    () => import('./modules/tasks/catalogue/texts.en.ts'),
  ),
  templates: defineTexts(
    () => import('./modules/tasks/templates/texts.nl.ts'),
    () => import('./modules/tasks/templates/texts.en.ts'),
  ),
  account: defineTexts(
    () => import('./modules/identity/account/texts.nl.ts'),
    () => import('./modules/identity/account/texts.en.ts'),
  ),
  licence: defineTexts(
    () => import('./page/drafts/licence-texts.nl.ts'),
    () => import('./page/drafts/licence-texts.en.ts'),
  ),
  viewer: defineTexts(
    () => import('./page/previews/viewer-texts.nl.ts'),
    () => import('./page/previews/viewer-texts.en.ts'),
  ),
  announcements: defineTexts(
    () => import('./modules/firms/announcements/texts.nl.ts'),
    () => import('./modules/firms/announcements/texts.en.ts'),
  ),
  firm: defineTexts(
    () => import('./modules/firms/firm/texts.nl.ts'),
    () => import('./modules/firms/firm/texts.en.ts'),
  ),
  advisers: defineTexts(
    () => import('./modules/dossiers/advisers/texts.nl.ts'),
    () => import('./modules/dossiers/advisers/texts.en.ts'),
  ),
  'important-documents': defineTexts(
    () => import('./modules/documents/important-documents/texts.nl.ts'),
    () => import('./modules/documents/important-documents/texts.en.ts'),
  ),
  look: defineTexts(
    () => import('./modules/firms/look/texts.nl.ts'),
    () => import('./modules/firms/look/texts.en.ts'),
  ),
  words: defineTexts(
    () => import('./modules/firms/words/texts.nl.ts'),
    () => import('./modules/firms/words/texts.en.ts'),
  ),
  questions: defineTexts(
    () => import('./modules/firms/questions/texts.nl.ts'),
    () => import('./modules/firms/questions/texts.en.ts'),
  ),
  publish: defineTexts(
    () => import('./modules/firms/publish/texts.nl.ts'),
    () => import('./modules/firms/publish/texts.en.ts'),
  ),
} as const;

type Area = keyof typeof areaTexts;

declare module '@klantportaal/web/i18n/app-texts.ts' {
  interface AppTexts {
    key: { [A in Area]: KeysOf<(typeof areaTexts)[A]> }[Area];
    area: Area;
  }
}

registerTexts(areaTexts);
addRuleTexts({ url: 'common.url_wrong', amount: 'page.validation.amount', lines: 'dossier.lines_differ' });
