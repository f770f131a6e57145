/** TABLE: the calls about what is open of the firm's people and programs; a part of `firm-calls.ts`. */
import { del, get, linkSchema, list, none } from '../../endpoint.ts';
import { withScope } from './scopes.ts';

const openings = () => import('./openings.ts');

export const openingCalls = {
  listOpenings: get('/backoffice/v1/openings', {
    ...withScope('staff:write'),
    outlives: null,
    query: linkSchema(openings, 'OpeningsQuery'),
    answer: list('whole', openings, 'Opening'),
    summary:
      'What is open at this moment, with who opened it: sessions of the console, portals viewed as a consumer, keys, endpoints for webhooks, suppliers, invitations, answers that are being sent, and links by which somebody else delivers a document. Of each kind the newest 500.',
  }),
  endOpening: del('/backoffice/v1/openings/{id}', {
    ...withScope('staff:write'),
    outlives: null,
    answer: none,
    errors: [
      'OPENING_NOT_FOUND',
      'KEY_NOT_FOUND',
      'SUPPLIER_NOT_FOUND',
      'WEBHOOK_NOT_FOUND',
      'STAFF_NOT_FOUND',
      'LAST_ADMINISTRATOR',
      'SCOPE_NOT_HELD',
    ],
    summary:
      'Ends one of these, with what it opened itself. An endpoint for webhooks is paused. A key and a supplier need `keys:write` too, an endpoint `webhooks:write`.',
  }),
} as const;
