/**
 * TABLE: the calls of a supplier over all firms that let it in, under `/supplier/v1`. Each firm's own
 * calls are in `firm-calls.ts`, with the firm in a header. A row: as in `endpoints.ts`, for a key of a supplier with
 * the row's scope. The compiler forces: the server has a handler for every row.
 */

import {
  answerOne,
  del,
  type Endpoint,
  get,
  linkSchema,
  list,
  none,
  post,
  put,
  type ReadsInPages,
} from '../../../endpoint.ts';
import type { Scope } from '../scopes.ts';

const schemas = () => import('./supplier.ts');
const webhooks = () => import('../../integrations/webhooks.ts');

export type SupplierCall = ReadsInPages &
  Omit<Endpoint, 'access'> & { readonly access: 'supplier'; readonly scope: Scope | null };

const anybody = { access: 'supplier', scope: null } as const;
const reading = { access: 'supplier', scope: 'events:read' } as const;
const hooks = { access: 'supplier', scope: 'webhooks:write' } as const;

export const supplierCalls = {
  listLettingFirms: get('/supplier/v1/licences', {
    ...anybody,
    answer: list('whole', schemas, 'LettingFirm'),
    summary: 'The firms that let the supplier in at this moment, with what its key may do there.',
  }),
  listSupplierEvents: get('/supplier/v1/events', {
    ...reading,
    answer: list('feed', schemas, 'SupplierEvent'),
    summary:
      'What happened in all firms that let the supplier in with `events:read`, since they did and of the last 90 days, in one order. A firm that ends it is gone from the feed at once, but for `supplier.ended`.',
  }),
  readSupplierWebhook: get('/supplier/v1/webhook', {
    access: 'supplier',
    scope: 'webhooks:read',
    answer: answerOne(schemas, 'SupplierWebhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'The one endpoint that is told of all firms.',
  }),
  setSupplierWebhook: put('/supplier/v1/webhook', {
    ...hooks,
    answersSecret: 'made-anew',
    statuses: [200, 201],
    body: linkSchema(schemas, 'SupplierWebhookBody'),
    answer: answerOne(schemas, 'NewSupplierWebhook'),
    summary:
      'Sets the one endpoint that is told of all firms, in the order of the feed, and resumes it; made anew, it begins now, and its secret is answered once. Each firm reads in its trail where it leads.',
  }),
  removeSupplierWebhook: del('/supplier/v1/webhook', {
    ...hooks,
    answer: none,
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Sends it nothing any more.',
  }),
  rotateSupplierWebhookSecret: post('/supplier/v1/webhook/secret', {
    ...hooks,
    answersSecret: 'made-anew',
    statuses: [201],
    body: linkSchema(webhooks, 'SecretBody'),
    answer: answerOne(schemas, 'NewSupplierWebhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Makes a new secret; messages are signed with the old one too, for as many hours as asked.',
  }),
  replaySupplierWebhook: post('/supplier/v1/webhook/replay', {
    ...hooks,
    statuses: [202],
    body: linkSchema(schemas, 'SupplierReplayBody'),
    answer: answerOne(schemas, 'SupplierWebhook'),
    errors: ['WEBHOOK_NOT_FOUND'],
    summary: 'Goes on after a place of the feed, an earlier or a later one, and resumes it.',
  }),
} as const satisfies Record<string, SupplierCall>;

export type SupplierCalls = typeof supplierCalls;
export type SupplierCallName = keyof SupplierCalls;
