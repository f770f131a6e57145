import type { RequestBody } from '@klantportaal/contract/modules/tasks/requests';
import type { Queries } from '../../../platform/db/queries.ts';
import { findBodyInVersion, findEntry, listEntries } from '../catalogue/catalogue.queries.ts';
import { type RequestScope, requestId } from './plan.ts';
import { listConsumersToAsk, listProductIds, listRequestActions } from './requests.queries.ts';

/** The part of a licence's catalogue that a request may name, and the day. */
export type PlaceOfLicence = Pick<RequestScope, 'today' | 'kinds' | 'template'>;

/** Reads the catalogue that a request may name, for every dossier of the licence. */
export async function placeOfLicence(
  tx: Queries,
  licence_id: string,
  { template }: { template?: string | undefined },
  today: string,
): Promise<PlaceOfLicence> {
  const kinds = await listEntries(tx, licence_id, 'document-kind');
  const found = template ? await findEntry(tx, { licence_id, sort: 'request-template', firm_id: template }) : null;
  return {
    today,
    kinds: new Map(kinds.map(({ firm_id, version, body }) => [firm_id, { version, body }])),
    template: found && { version: found.version, body: found.body },
  };
}

/** With the persons and products of a dossier, and with what this request asked there already. */
export async function placeOfDossier(
  tx: Queries,
  { licence_id, dossier_id, body }: { licence_id: string; dossier_id: string; body: RequestBody },
  place: PlaceOfLicence,
): Promise<RequestScope> {
  const asked = await listRequestActions(tx, licence_id, dossier_id, requestId(body));
  const { template } = body;
  const then = asked.find((action) => template && action.template === template)?.template_version ?? null;
  const before =
    template && then !== null && then !== place.template?.version
      ? await findBodyInVersion(tx, { licence_id, sort: 'request-template', firm_id: template }, then)
      : null;
  return {
    ...place,
    template: before && then !== null ? { version: then, body: before } : place.template,
    made: new Set(asked.map(({ firm_id }) => firm_id)),
    persons: await listConsumersToAsk(tx, licence_id, dossier_id),
    products: await listProductIds(tx, licence_id, dossier_id),
  };
}
