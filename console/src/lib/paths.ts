/**
 * TABLE: the pages of the console. A row: the path. The pages themselves are in `routes.ts`; the compiler forces one for
 * each. An earlier row wins where two would match.
 */
export const paths = {
  'sign-in': { path: '/sign-in' },
  'sign-in-return': { path: '/sign-in/return' },
  'forgot-password': { path: '/forgot-password' },
  link: { path: '/link/{token}' },
  inbox: { path: '/inbox' },
  delivery: { path: '/deliveries/{id}' },
  dossiers: { path: '/dossiers' },
  dossier: { path: '/dossiers/{firmId}' },
  'new-request': { path: '/dossiers/{firmId}/new-request' },
  overview: { path: '/overview' },
  'new-dossier': { path: '/new-dossier' },
  look: { path: '/look' },
  words: { path: '/words' },
  publish: { path: '/publish' },
  catalogue: { path: '/catalogue' },
  'document-kind': { path: '/catalogue/kinds/{firmId}' },
  'rejection-reason': { path: '/catalogue/reasons/{firmId}' },
  templates: { path: '/templates' },
  template: { path: '/templates/{firmId}' },
  staff: { path: '/colleagues' },
  keys: { path: '/keys' },
  webhooks: { path: '/webhooks' },
  webhook: { path: '/webhooks/{id}' },
  events: { path: '/events' },
  import: { path: '/import' },
  account: { path: '/account' },
  trail: { path: '/trail' },
  'trail-reviews': { path: '/trail/reviews' },
  'trail-review': { path: '/trail/reviews/{month}' },
  retention: { path: '/retention' },
  privacy: { path: '/privacy' },
  'person-data': { path: '/privacy/{firmId}' },
  subprocessors: { path: '/subprocessors' },
  rights: { path: '/rights' },
  'not-found': { path: '/not-found' },
} as const;

export type RouteName = keyof typeof paths;
