/**
 * TABLE: the texts of every area, one file per language, loaded when a page needs them (`routes.ts` names which); as in
 * the portal. They address nobody, or have a formal and an informal form.
 */
import { addRuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { type KeysOf, texts } from '@klantportaal/web/i18n/app-texts.ts';
import { registerTexts } from '@klantportaal/web/i18n/i18n.ts';

export const areaTexts = {
  common: texts(
    () => import('./i18n/common.nl.ts'),
    () => import('./i18n/common.en.ts'),
  ),
  errors: texts(
    () => import('./i18n/errors.nl.ts'),
    () => import('./i18n/errors.en.ts'),
  ),
  forms: texts(
    () => import('@klantportaal/web/i18n/form-texts.nl.ts'),
    () => import('@klantportaal/web/i18n/form-texts.en.ts'),
  ),
  shell: texts(
    () => import('./app/shell/texts.nl.ts'),
    () => import('./app/shell/texts.en.ts'),
  ),
  'sign-in': texts(
    () => import('./modules/identity/sign-in/texts.nl.ts'),
    () => import('./modules/identity/sign-in/texts.en.ts'),
  ),
  inbox: texts(
    () => import('./modules/work/inbox/texts.nl.ts'),
    () => import('./modules/work/inbox/texts.en.ts'),
  ),
  deliveries: texts(
    () => import('./modules/documents/deliveries/texts.nl.ts'),
    () => import('./modules/documents/deliveries/texts.en.ts'),
  ),
  dossiers: texts(
    () => import('./modules/dossiers/dossiers/texts.nl.ts'),
    () => import('./modules/dossiers/dossiers/texts.en.ts'),
  ),
  /** Loaded with the form of a product. */
  facts: texts(
    () => import('./modules/dossiers/dossiers/fact-texts.nl.ts'),
    () => import('./modules/dossiers/dossiers/fact-texts.en.ts'),
  ),
  /** Also of a dossier's page, which shows how a merge stands. */
  merges: texts(
    () => import('./modules/endings/merges/texts.nl.ts'),
    () => import('./modules/endings/merges/texts.en.ts'),
  ),
  requests: texts(
    () => import('./modules/tasks/requests/texts.nl.ts'),
    () => import('./modules/tasks/requests/texts.en.ts'),
  ),
  'new-dossier': texts(
    () => import('./modules/dossiers/new-dossier/texts.nl.ts'),
    () => import('./modules/dossiers/new-dossier/texts.en.ts'),
  ),
  setup: texts(
    () => import('./modules/firms/setup/texts.nl.ts'),
    () => import('./modules/firms/setup/texts.en.ts'),
  ),
  overview: texts(
    () => import('./modules/work/overview/texts.nl.ts'),
    () => import('./modules/work/overview/texts.en.ts'),
  ),
  trail: texts(
    () => import('./modules/compliance/trail/texts.nl.ts'),
    () => import('./modules/compliance/trail/texts.en.ts'),
  ),
  privacy: texts(
    () => import('./modules/compliance/privacy/texts.nl.ts'),
    () => import('./modules/compliance/privacy/texts.en.ts'),
  ),
  staff: texts(
    () => import('./modules/identity/staff/texts.nl.ts'),
    () => import('./modules/identity/staff/texts.en.ts'),
  ),
  keys: texts(
    () => import('./modules/identity/keys/texts.nl.ts'),
    () => import('./modules/identity/keys/texts.en.ts'),
  ),
  webhooks: texts(
    () => import('./modules/integrations/webhooks/texts.nl.ts'),
    () => import('./modules/integrations/webhooks/texts.en.ts'),
  ),
  events: texts(
    () => import('./modules/integrations/events/texts.nl.ts'),
    () => import('./modules/integrations/events/texts.en.ts'),
  ),
  import: texts(
    () => import('./modules/integrations/import/texts.nl.ts'),
    () => import('./modules/integrations/import/texts.en.ts'),
  ),
  entries: texts(
    () => import('./page/entries/texts.nl.ts'),
    () => import('./page/entries/texts.en.ts'),
  ),
  catalogue: texts(
    () => import('./modules/tasks/catalogue/texts.nl.ts'),
    () => import('./modules/tasks/catalogue/texts.en.ts'),
  ),
  templates: texts(
    () => import('./modules/tasks/templates/texts.nl.ts'),
    () => import('./modules/tasks/templates/texts.en.ts'),
  ),
  account: texts(
    () => import('./modules/identity/account/texts.nl.ts'),
    () => import('./modules/identity/account/texts.en.ts'),
  ),
  licence: texts(
    () => import('./page/drafts/licence-texts.nl.ts'),
    () => import('./page/drafts/licence-texts.en.ts'),
  ),
  viewer: texts(
    () => import('./page/previews/viewer-texts.nl.ts'),
    () => import('./page/previews/viewer-texts.en.ts'),
  ),
  announcements: texts(
    () => import('./modules/firms/announcements/texts.nl.ts'),
    () => import('./modules/firms/announcements/texts.en.ts'),
  ),
  firm: texts(
    () => import('./modules/firms/firm/texts.nl.ts'),
    () => import('./modules/firms/firm/texts.en.ts'),
  ),
  advisers: texts(
    () => import('./modules/dossiers/advisers/texts.nl.ts'),
    () => import('./modules/dossiers/advisers/texts.en.ts'),
  ),
  'important-documents': texts(
    () => import('./modules/documents/important-documents/texts.nl.ts'),
    () => import('./modules/documents/important-documents/texts.en.ts'),
  ),
  look: texts(
    () => import('./modules/firms/look/texts.nl.ts'),
    () => import('./modules/firms/look/texts.en.ts'),
  ),
  words: texts(
    () => import('./modules/firms/words/texts.nl.ts'),
    () => import('./modules/firms/words/texts.en.ts'),
  ),
  questions: texts(
    () => import('./modules/firms/questions/texts.nl.ts'),
    () => import('./modules/firms/questions/texts.en.ts'),
  ),
  publish: texts(
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
