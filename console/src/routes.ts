/**
 * TABLE: the page of every route (names and paths: `lib/paths.ts`). A row: the page's module, whose default export is the
 * component, and the areas whose texts it needs. The compiler forces a page for every route.
 */
import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import type { ComponentType } from 'react';
import type { RouteName } from './lib/paths.ts';

export interface Page {
  load: () => Promise<{ default: ComponentType }>;
  texts: readonly TextArea[];
  /** For who is not signed in: without the menu. */
  isGuests?: true;
}

const definePage = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts });
const defineGuestPage = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts, isGuests: true });

export const pages: Record<RouteName, Page> = {
  'sign-in': defineGuestPage(() => import('./modules/identity/sign-in/sign-in-page.tsx'), 'sign-in'),
  'sign-in-return': defineGuestPage(() => import('./modules/identity/sign-in/return-page.tsx'), 'sign-in'),
  'sign-in-return-own': defineGuestPage(() => import('./modules/identity/sign-in/return-page.tsx'), 'sign-in'),
  'forgot-password': defineGuestPage(() => import('./modules/identity/sign-in/forgot-password-page.tsx'), 'sign-in'),
  link: defineGuestPage(() => import('./modules/identity/sign-in/link-page.tsx'), 'sign-in'),
  inbox: definePage(() => import('./modules/work/inbox/inbox-page.tsx'), 'inbox'),
  delivery: definePage(() => import('./modules/documents/deliveries/delivery-page.tsx'), 'deliveries', 'viewer'),
  dossiers: definePage(() => import('./modules/dossiers/dossiers/list/dossiers-page.tsx'), 'dossiers'),
  dossier: definePage(() => import('./modules/dossiers/dossiers/dossier-page.tsx'), 'dossiers', 'forms'),
  merge: definePage(() => import('./modules/endings/merges/merge-page.tsx'), 'merges'),
  'approved-documents': definePage(() => import('./modules/documents/approved/approved-page.tsx'), 'approved'),
  'new-request': definePage(() => import('./modules/tasks/requests/request-page.tsx'), 'requests'),
  'new-dossier': definePage(
    () => import('./modules/dossiers/new-dossier/new-dossier-page.tsx'),
    'new-dossier',
    'forms',
  ),
  'document-search': definePage(
    () => import('./modules/documents/search/search-page.tsx'),
    'document-search',
    'deliveries',
  ),
  'received-mails': definePage(() => import('./modules/integrations/mailbox/received-mails-page.tsx'), 'mailbox'),
  'received-mail': definePage(
    () => import('./modules/integrations/mailbox/received-mail-page.tsx'),
    'mailbox',
    'viewer',
  ),
  mailbox: definePage(() => import('./modules/integrations/mailbox/mailbox-page.tsx'), 'mailbox', 'forms'),
  setup: definePage(() => import('./modules/firms/setup/setup-page.tsx'), 'setup', 'licence'),
  overview: definePage(() => import('./modules/work/overview/overview-page.tsx'), 'overview'),
  look: definePage(() => import('./modules/firms/look/look-page.tsx'), 'look', 'licence'),
  words: definePage(() => import('./modules/firms/words/words-page.tsx'), 'words', 'licence'),
  features: definePage(() => import('./modules/firms/words/features-page.tsx'), 'words', 'licence'),
  questions: definePage(() => import('./modules/firms/questions/questions-page.tsx'), 'questions', 'licence'),
  firm: definePage(() => import('./modules/firms/firm/firm-page.tsx'), 'firm', 'licence'),
  announcements: definePage(
    () => import('./modules/firms/announcements/announcements-page.tsx'),
    'announcements',
    'licence',
  ),
  'important-documents': definePage(
    () => import('./modules/documents/important-documents/important-documents-page.tsx'),
    'important-documents',
    'licence',
  ),
  advisers: definePage(() => import('./modules/dossiers/advisers/advisers-page.tsx'), 'advisers', 'licence'),
  publish: definePage(() => import('./modules/firms/publish/publish-page.tsx'), 'publish', 'licence'),
  catalogue: definePage(() => import('./modules/tasks/catalogue/catalogue-page.tsx'), 'catalogue', 'entries'),
  'document-kind': definePage(() => import('./modules/tasks/catalogue/kind-page.tsx'), 'catalogue', 'entries', 'forms'),
  'rejection-reason': definePage(
    () => import('./modules/tasks/catalogue/reason-page.tsx'),
    'catalogue',
    'entries',
    'forms',
  ),
  templates: definePage(() => import('./modules/tasks/templates/templates-page.tsx'), 'templates', 'entries'),
  template: definePage(() => import('./modules/tasks/templates/template-page.tsx'), 'templates', 'entries', 'forms'),
  staff: definePage(() => import('./modules/identity/staff/staff-page.tsx'), 'staff'),
  openings: definePage(() => import('./modules/identity/staff/openings-page.tsx'), 'staff'),
  keys: definePage(() => import('./modules/identity/keys/keys-page.tsx'), 'keys', 'account'),
  webhooks: definePage(() => import('./modules/integrations/webhooks/webhooks-page.tsx'), 'webhooks'),
  webhook: definePage(() => import('./modules/integrations/webhooks/webhook-page.tsx'), 'webhooks'),
  events: definePage(() => import('./modules/integrations/events/events-page.tsx'), 'events'),
  import: definePage(() => import('./modules/integrations/import/import-page.tsx'), 'import', 'errors'),
  account: definePage(() => import('./modules/identity/account/account-page.tsx'), 'account', 'sign-in'),
  trail: definePage(() => import('./modules/compliance/trail/trail-page.tsx'), 'trail', 'publish', 'privacy'),
  'trail-reviews': definePage(() => import('./modules/compliance/trail/reviews-page.tsx'), 'trail'),
  'trail-review': definePage(() => import('./modules/compliance/trail/review-page.tsx'), 'trail', 'forms'),
  retention: definePage(() => import('./modules/compliance/privacy/retention-page.tsx'), 'privacy', 'forms'),
  privacy: definePage(() => import('./modules/compliance/privacy/privacy-page.tsx'), 'privacy'),
  'person-data': definePage(() => import('./modules/compliance/privacy/person-page.tsx'), 'privacy', 'forms'),
  subprocessors: definePage(() => import('./modules/compliance/privacy/subprocessors-page.tsx'), 'privacy', 'forms'),
  rights: definePage(() => import('./modules/identity/account/rights-page.tsx'), 'account'),
  kit: definePage(() => import('./app/kit/kit-page.tsx')),
  'not-found': definePage(() => import('./app/not-found/not-found-page.tsx')),
};
