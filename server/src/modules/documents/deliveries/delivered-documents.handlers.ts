import { Temporal } from 'temporal-polyfill';
import { Answered } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { resolveDossierId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { downloadAudited } from '../audited-download.ts';
import { findDelivery } from '../deliveries.queries.ts';
import { toDeliveredDocument } from '../verdicts/served-document.ts';
import { deliverForConsumer, deliverUnasked } from './deliver-for-consumer.ts';
import { listDeliveredDocuments } from './delivered-documents.queries.ts';

const handleListDeliveredDocuments: BackofficeHandlers['listDeliveredDocuments'] = async ({
  db,
  clock,
  key,
  query,
  page: asked,
}) => {
  const { status, verdict, lapses_within } = query;
  const lapsing_by = lapses_within ? addDays(toDutchDay(clock.now()), Number(lapses_within)) : undefined;
  const dossier_id = await resolveDossierId(db, key.licence_id, query.dossier);
  const feedQuery = { ...asked, code: 'DELIVERY_NOT_FOUND' } as const;
  const page = await listDeliveredDocuments(db, key.licence_id, { dossier_id, status, verdict, lapsing_by }, feedQuery);
  return new Answered(page.rows.map(toDeliveredDocument), { page });
};

export const downloadDeliveredDocument: BackofficeHandlers['downloadDeliveredDocument'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const found = await db.query(key.licence_id, (q) => findDelivery(q, key.licence_id, id));
  if (!found) fail('DELIVERY_NOT_FOUND');
  const { file, delivery } = found;
  return downloadAudited(call, { file, dossier_id: delivery.dossier_id, target_kind: 'delivery', target_id: id });
};

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

export { deliverForConsumer, deliverUnasked, handleListDeliveredDocuments as listDeliveredDocuments };
