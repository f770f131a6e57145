/**
 * TABLE: the calls of the firm's own systems under `/backoffice/v1` (decision 28). A row: as in `endpoints.ts`, plus
 * the scope that the bearer key must have. A key belongs to one licence and sees that one alone.
 * The compiler forces: the server has a handler for every row.
 */
import { type Endpoint, file, get, many, schema } from './endpoint.ts';

const deliveries = () => import('./backoffice/deliveries.ts');

/** What a key may do. */
export const scopes = ['deliveries:read'] as const;
export type Scope = (typeof scopes)[number];
export type BackofficeCall = Omit<Endpoint, 'access'> & { readonly access: 'key'; readonly scope: Scope };

const readDeliveries = { access: 'key', scope: 'deliveries:read' } as const;

export const backofficeCalls = {
  listDeliveredDocuments: get('/backoffice/v1/deliveries', {
    ...readDeliveries,
    query: schema(deliveries, 'DeliveredDocumentsQuery'),
    answer: many(deliveries, 'DeliveredDocument'),
    summary: 'What consumers delivered, oldest first, at most 100 at a time; `after` continues.',
  }),
  downloadDeliveredDocument: get('/backoffice/v1/deliveries/{id}/file', {
    ...readDeliveries,
    answer: file,
    summary: 'The delivered document itself.',
  }),
} as const satisfies Record<string, BackofficeCall>;

export type BackofficeCalls = typeof backofficeCalls;
export type BackofficeCallName = keyof BackofficeCalls;
