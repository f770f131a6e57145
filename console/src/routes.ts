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
  'sign-in': guests(() => import('./areas/sign-in/sign-in-page.tsx'), 'sign-in'),
  'sign-in-return': guests(() => import('./areas/sign-in/return-page.tsx'), 'sign-in'),
  'forgot-password': guests(() => import('./areas/sign-in/forgot-password-page.tsx'), 'sign-in'),
  link: guests(() => import('./areas/sign-in/link-page.tsx'), 'sign-in'),
  inbox: page(() => import('./areas/inbox/inbox-page.tsx'), 'inbox'),
  delivery: page(() => import('./areas/deliveries/delivery-page.tsx'), 'deliveries', 'viewer'),
  dossiers: page(() => import('./areas/dossiers/dossiers-page.tsx'), 'dossiers'),
  dossier: page(() => import('./areas/dossiers/dossier-page.tsx'), 'dossiers', 'forms'),
  merge: page(() => import('./areas/merges/merge-page.tsx'), 'merges'),
  'new-request': page(() => import('./areas/requests/request-page.tsx'), 'requests'),
  'new-dossier': page(() => import('./areas/new-dossier/new-dossier-page.tsx'), 'new-dossier', 'forms'),
  setup: page(() => import('./areas/setup/setup-page.tsx'), 'setup', 'licence'),
  overview: page(() => import('./areas/overview/overview-page.tsx'), 'overview'),
  look: page(() => import('./areas/look/look-page.tsx'), 'look', 'licence'),
  words: page(() => import('./areas/words/words-page.tsx'), 'words', 'licence'),
  features: page(() => import('./areas/words/features-page.tsx'), 'words', 'licence'),
  questions: page(() => import('./areas/questions/questions-page.tsx'), 'questions', 'licence'),
  firm: page(() => import('./areas/firm/firm-page.tsx'), 'firm', 'licence'),
  announcements: page(() => import('./areas/announcements/announcements-page.tsx'), 'announcements', 'licence'),
  'important-documents': page(
    () => import('./areas/important-documents/important-documents-page.tsx'),
    'important-documents',
    'licence',
  ),
  advisers: page(() => import('./areas/advisers/advisers-page.tsx'), 'advisers', 'licence'),
  publish: page(() => import('./areas/publish/publish-page.tsx'), 'publish', 'licence'),
  catalogue: page(() => import('./areas/catalogue/catalogue-page.tsx'), 'catalogue', 'entries'),
  'document-kind': page(() => import('./areas/catalogue/kind-page.tsx'), 'catalogue', 'entries', 'forms'),
  'rejection-reason': page(() => import('./areas/catalogue/reason-page.tsx'), 'catalogue', 'entries', 'forms'),
  templates: page(() => import('./areas/templates/templates-page.tsx'), 'templates', 'entries'),
  template: page(() => import('./areas/templates/template-page.tsx'), 'templates', 'entries', 'forms'),
  staff: page(() => import('./areas/staff/staff-page.tsx'), 'staff'),
  openings: page(() => import('./areas/staff/openings-page.tsx'), 'staff'),
  keys: page(() => import('./areas/keys/keys-page.tsx'), 'keys', 'account'),
  webhooks: page(() => import('./areas/webhooks/webhooks-page.tsx'), 'webhooks'),
  webhook: page(() => import('./areas/webhooks/webhook-page.tsx'), 'webhooks'),
  events: page(() => import('./areas/events/events-page.tsx'), 'events'),
  import: page(() => import('./areas/import/import-page.tsx'), 'import', 'errors'),
  account: page(() => import('./areas/account/account-page.tsx'), 'account', 'sign-in'),
  trail: page(() => import('./areas/trail/trail-page.tsx'), 'trail', 'publish', 'privacy'),
  'trail-reviews': page(() => import('./areas/trail/reviews-page.tsx'), 'trail'),
  'trail-review': page(() => import('./areas/trail/review-page.tsx'), 'trail', 'forms'),
  retention: page(() => import('./areas/privacy/retention-page.tsx'), 'privacy', 'forms'),
  privacy: page(() => import('./areas/privacy/privacy-page.tsx'), 'privacy'),
  'person-data': page(() => import('./areas/privacy/person-page.tsx'), 'privacy', 'forms'),
  subprocessors: page(() => import('./areas/privacy/subprocessors-page.tsx'), 'privacy', 'forms'),
  rights: page(() => import('./areas/account/rights-page.tsx'), 'account'),
  kit: page(() => import('./areas/kit/kit-page.tsx')),
  'not-found': page(() => import('./areas/not-found/not-found-page.tsx')),
};
