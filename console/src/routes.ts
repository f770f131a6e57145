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

const page = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts });
const guests = (load: Page['load'], ...texts: TextArea[]): Page => ({ load, texts, isGuests: true });

export const pages: Record<RouteName, Page> = {
  'sign-in': guests(() => import('./modules/identity/sign-in/sign-in-page.tsx'), 'sign-in'),
  'sign-in-return': guests(() => import('./modules/identity/sign-in/return-page.tsx'), 'sign-in'),
  'forgot-password': guests(() => import('./modules/identity/sign-in/forgot-password-page.tsx'), 'sign-in'),
  link: guests(() => import('./modules/identity/sign-in/link-page.tsx'), 'sign-in'),
  inbox: page(() => import('./modules/work/inbox/inbox-page.tsx'), 'inbox'),
  delivery: page(() => import('./modules/documents/deliveries/delivery-page.tsx'), 'deliveries', 'viewer'),
  dossiers: page(() => import('./modules/dossiers/dossiers/list/dossiers-page.tsx'), 'dossiers'),
  dossier: page(() => import('./modules/dossiers/dossiers/dossier-page.tsx'), 'dossiers', 'forms'),
  merge: page(() => import('./modules/endings/merges/merge-page.tsx'), 'merges'),
  'new-request': page(() => import('./modules/tasks/requests/request-page.tsx'), 'requests'),
  'new-dossier': page(() => import('./modules/dossiers/new-dossier/new-dossier-page.tsx'), 'new-dossier', 'forms'),
  setup: page(() => import('./modules/firms/setup/setup-page.tsx'), 'setup', 'licence'),
  overview: page(() => import('./modules/work/overview/overview-page.tsx'), 'overview'),
  look: page(() => import('./modules/firms/look/look-page.tsx'), 'look', 'licence'),
  words: page(() => import('./modules/firms/words/words-page.tsx'), 'words', 'licence'),
  features: page(() => import('./modules/firms/words/features-page.tsx'), 'words', 'licence'),
  questions: page(() => import('./modules/firms/questions/questions-page.tsx'), 'questions', 'licence'),
  firm: page(() => import('./modules/firms/firm/firm-page.tsx'), 'firm', 'licence'),
  announcements: page(() => import('./modules/firms/announcements/announcements-page.tsx'), 'announcements', 'licence'),
  'important-documents': page(
    () => import('./modules/documents/important-documents/important-documents-page.tsx'),
    'important-documents',
    'licence',
  ),
  advisers: page(() => import('./modules/dossiers/advisers/advisers-page.tsx'), 'advisers', 'licence'),
  publish: page(() => import('./modules/firms/publish/publish-page.tsx'), 'publish', 'licence'),
  catalogue: page(() => import('./modules/tasks/catalogue/catalogue-page.tsx'), 'catalogue', 'entries'),
  'document-kind': page(() => import('./modules/tasks/catalogue/kind-page.tsx'), 'catalogue', 'entries', 'forms'),
  'rejection-reason': page(() => import('./modules/tasks/catalogue/reason-page.tsx'), 'catalogue', 'entries', 'forms'),
  templates: page(() => import('./modules/tasks/templates/templates-page.tsx'), 'templates', 'entries'),
  template: page(() => import('./modules/tasks/templates/template-page.tsx'), 'templates', 'entries', 'forms'),
  staff: page(() => import('./modules/identity/staff/staff-page.tsx'), 'staff'),
  openings: page(() => import('./modules/identity/staff/openings-page.tsx'), 'staff'),
  keys: page(() => import('./modules/identity/keys/keys-page.tsx'), 'keys', 'account'),
  webhooks: page(() => import('./modules/integrations/webhooks/webhooks-page.tsx'), 'webhooks'),
  webhook: page(() => import('./modules/integrations/webhooks/webhook-page.tsx'), 'webhooks'),
  events: page(() => import('./modules/integrations/events/events-page.tsx'), 'events'),
  import: page(() => import('./modules/integrations/import/import-page.tsx'), 'import', 'errors'),
  account: page(() => import('./modules/identity/account/account-page.tsx'), 'account', 'sign-in'),
  trail: page(() => import('./modules/compliance/trail/trail-page.tsx'), 'trail', 'publish', 'privacy'),
  'trail-reviews': page(() => import('./modules/compliance/trail/reviews-page.tsx'), 'trail'),
  'trail-review': page(() => import('./modules/compliance/trail/review-page.tsx'), 'trail', 'forms'),
  retention: page(() => import('./modules/compliance/privacy/retention-page.tsx'), 'privacy', 'forms'),
  privacy: page(() => import('./modules/compliance/privacy/privacy-page.tsx'), 'privacy'),
  'person-data': page(() => import('./modules/compliance/privacy/person-page.tsx'), 'privacy', 'forms'),
  subprocessors: page(() => import('./modules/compliance/privacy/subprocessors-page.tsx'), 'privacy', 'forms'),
  rights: page(() => import('./modules/identity/account/rights-page.tsx'), 'account'),
  kit: page(() => import('./app/kit/kit-page.tsx')),
  'not-found': page(() => import('./app/not-found/not-found-page.tsx')),
};
