/*
 * From a key to a request, and on in the feed: docs/firm-api/README.md in TypeScript. `backoffice.d.ts` is made from the
 * server's own description: npx openapi-typescript <address>/backoffice/v1/openapi.json --default-non-nullable=false -o backoffice.d.ts
 */
import createClient from 'openapi-fetch';
import type { components, paths } from './backoffice.d.ts';

type Line = components['schemas']['BatchDocument'];
type Answer = components['schemas']['BatchLine'];

const { ADDRESS = 'http://127.0.0.1:3000', KEY = 'demo-backoffice-formal' } = process.env;
const firm = createClient<paths>({ baseUrl: ADDRESS, headers: { authorization: `Bearer ${KEY}` } });

/** The value of an answer, or the error that the server gave. */
function demand<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const dossier = demand(
  await firm.PUT('/backoffice/v1/dossiers/{firmId}', {
    params: { path: { firmId: 'gids-4' } },
    body: {
      label: 'Gids 4',
      date_created: '2026-11-23T09:00:00Z',
      persons: [{ firm_id: 'gids-4-sam', display_name: 'Sam de Gids', email: 'sam@gids.example' }],
    },
  }),
);
console.log('dossier', dossier.data.id);

const asked = demand(
  await firm.POST('/backoffice/v1/dossiers/{firmId}/requests', {
    params: { path: { firmId: 'gids-4' } },
    body: { lines: [{ firm_id: 'gids-4-paspoort', label: 'Een kopie van uw paspoort' }] },
  }),
);
console.log('asked', JSON.stringify(asked.data));

// Many at once: a document on each line, and an answer on each.
const lines: Line[] = ['5', '6'].map((number) => ({
  kind: 'dossier',
  firm_id: `gids-${number}`,
  label: `Gids ${number}`,
  date_created: '2026-11-23T09:00:00Z',
  persons: [{ firm_id: `gids-${number}-sam`, display_name: 'Sam de Gids' }],
}));
const { data: answers = '' } = await firm.POST('/backoffice/v1/batch', {
  body: lines.map((line) => JSON.stringify(line)).join('\n'),
  bodySerializer: String,
  headers: { 'content-type': 'application/x-ndjson' },
  parseAs: 'text',
});
for (const line of answers.trim().split('\n')) {
  const { firm_id, status }: Answer = JSON.parse(line);
  console.log('line', firm_id, status);
}

// Goes on where it was: keep `next` between runs.
let query: { after?: string } = {};
for (let goesOn = true; goesOn; ) {
  const { data, next, has_more } = demand(await firm.GET('/backoffice/v1/events', { params: { query } }));
  for (const { attributes } of data) console.log('event', attributes.type, attributes.at);
  query = next === null ? {} : { after: next };
  goesOn = has_more;
}
