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
    () => import('./areas/sign-in/texts.nl.ts'),
    () => import('./areas/sign-in/texts.en.ts'),
  ),
  inbox: texts(
    () => import('./areas/inbox/texts.nl.ts'),
    () => import('./areas/inbox/texts.en.ts'),
  ),
  deliveries: texts(
    () => import('./areas/deliveries/texts.nl.ts'),
    () => import('./areas/deliveries/texts.en.ts'),
  ),
  dossiers: texts(
    () => import('./areas/dossiers/texts.nl.ts'),
    () => import('./areas/dossiers/texts.en.ts'),
  ),
  /** Loaded with the form of a product. */
  facts: texts(
    () => import('./areas/dossiers/fact-texts.nl.ts'),
    () => import('./areas/dossiers/fact-texts.en.ts'),
  ),
  /** Also of a dossier's page, which shows how a merge stands. */
  merges: texts(
    () => import('./areas/merges/texts.nl.ts'),
    () => import('./areas/merges/texts.en.ts'),
  ),
  requests: texts(
    () => import('./areas/requests/texts.nl.ts'),
    () => import('./areas/requests/texts.en.ts'),
  ),
  'new-dossier': texts(
    () => import('./areas/new-dossier/texts.nl.ts'),
    () => import('./areas/new-dossier/texts.en.ts'),
  ),
  setup: texts(
    () => import('./areas/setup/texts.nl.ts'),
    () => import('./areas/setup/texts.en.ts'),
  ),
  overview: texts(
    () => import('./areas/overview/texts.nl.ts'),
    () => import('./areas/overview/texts.en.ts'),
  ),
  trail: texts(
    () => import('./areas/trail/texts.nl.ts'),
    () => import('./areas/trail/texts.en.ts'),
  ),
  privacy: texts(
    () => import('./areas/privacy/texts.nl.ts'),
    () => import('./areas/privacy/texts.en.ts'),
  ),
  staff: texts(
    () => import('./areas/staff/texts.nl.ts'),
    () => import('./areas/staff/texts.en.ts'),
  ),
  keys: texts(
    () => import('./areas/keys/texts.nl.ts'),
    () => import('./areas/keys/texts.en.ts'),
  ),
  webhooks: texts(
    () => import('./areas/webhooks/texts.nl.ts'),
    () => import('./areas/webhooks/texts.en.ts'),
  ),
  events: texts(
    () => import('./areas/events/texts.nl.ts'),
    () => import('./areas/events/texts.en.ts'),
  ),
  import: texts(
    () => import('./areas/import/texts.nl.ts'),
    () => import('./areas/import/texts.en.ts'),
  ),
  entries: texts(
    () => import('./page/entries/texts.nl.ts'),
    () => import('./page/entries/texts.en.ts'),
  ),
  catalogue: texts(
    () => import('./areas/catalogue/texts.nl.ts'),
    () => import('./areas/catalogue/texts.en.ts'),
  ),
  templates: texts(
    () => import('./areas/templates/texts.nl.ts'),
    () => import('./areas/templates/texts.en.ts'),
  ),
  account: texts(
    () => import('./areas/account/texts.nl.ts'),
    () => import('./areas/account/texts.en.ts'),
  ),
  licence: texts(
    () => import('./page/licence-texts.nl.ts'),
    () => import('./page/licence-texts.en.ts'),
  ),
  viewer: texts(
    () => import('./page/viewer-texts.nl.ts'),
    () => import('./page/viewer-texts.en.ts'),
  ),
  announcements: texts(
    () => import('./areas/announcements/texts.nl.ts'),
    () => import('./areas/announcements/texts.en.ts'),
  ),
  firm: texts(
    () => import('./areas/firm/texts.nl.ts'),
    () => import('./areas/firm/texts.en.ts'),
  ),
  advisers: texts(
    () => import('./areas/advisers/texts.nl.ts'),
    () => import('./areas/advisers/texts.en.ts'),
  ),
  'important-documents': texts(
    () => import('./areas/important-documents/texts.nl.ts'),
    () => import('./areas/important-documents/texts.en.ts'),
  ),
  look: texts(
    () => import('./areas/look/texts.nl.ts'),
    () => import('./areas/look/texts.en.ts'),
  ),
  words: texts(
    () => import('./areas/words/texts.nl.ts'),
    () => import('./areas/words/texts.en.ts'),
  ),
  questions: texts(
    () => import('./areas/questions/texts.nl.ts'),
    () => import('./areas/questions/texts.en.ts'),
  ),
  publish: texts(
    () => import('./areas/publish/texts.nl.ts'),
    () => import('./areas/publish/texts.en.ts'),
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
