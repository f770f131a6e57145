import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import type { Verdict } from '@klantportaal/contract/modules/files/verdict-states';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { and, desc, eq, isNull, lt, ne } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { chooseLanguage } from '../../licences/choose-language.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { toRepeatFirmId } from './verdicts.queries.ts';

/** Times that one thing is asked again, at most. */
const MAX_EARLIER = 20;

/** The way whoever delivered something is addressed, and in which language. */
export async function getDelivererAddress(q: Queries, delivery_id: string): Promise<JudgedDelivery['addressed']> {
  const [found] = await q
    .select({
      address_style: consumers.address_style,
      chosen_language: consumers.chosen_language,
      person: consumers.person,
      languages: licences.languages,
    })
    .from(deliveries)
    .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
    .innerJoin(licences, eq(licences.id, deliveries.licence_id))
    .where(eq(deliveries.id, delivery_id));
  if (!found) return { style: 'formal', language: 'nl' };
  const { address_style: style, languages, ...reader } = found;
  return { style, language: chooseLanguage(reader, { languages: languages as LicenceData['languages'] }) };
}

interface Earlier {
  id: string;
  file_name: string;
  verdict: Verdict;
  reason: string | null;
  delivered_at: Date;
}

/** Earlier deliveries for the same action and for those that it repeats; withdrawn ones are left out. */
export async function listEarlierDeliveries(
  q: Queries,
  licence_id: string,
  { id, action_id, delivered_at }: { id: string; action_id: string; delivered_at: Date },
) {
  const columns = {
    id: deliveries.id,
    file_name: files.name,
    verdict: deliveries.verdict,
    reason: deliveries.reason,
    delivered_at: deliveries.delivered_at,
  };
  const found: Earlier[] = [];
  for (let currentActionId: string | null = action_id, depth = 0; currentActionId && depth < MAX_EARLIER; depth += 1) {
    const rows = await q
      .select(columns)
      .from(deliveries)
      .innerJoin(files, eq(files.id, deliveries.file_id))
      .where(
        and(
          eq(deliveries.licence_id, licence_id),
          eq(deliveries.action_id, currentActionId),
          ne(deliveries.id, id),
          lt(deliveries.delivered_at, delivered_at),
          isNull(deliveries.deleted_at),
        ),
      )
      .orderBy(desc(deliveries.delivered_at))
      .limit(MAX_EARLIER);
    found.push(...rows);
    currentActionId = await findRejectedActionId(q, licence_id, currentActionId);
  }
  return found;
}

const PREFIX = toRepeatFirmId('');

/** The action whose delivery was rejected, if this one asks for it again; else null. */
async function findRejectedActionId(q: Queries, licence_id: string, action_id: string): Promise<string | null> {
  const [action] = await q
    .select({ firm_id: actions.firm_id })
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.id, action_id)));
  const rejected = action?.firm_id.startsWith(PREFIX) ? action.firm_id.slice(PREFIX.length) : null;
  if (!isUuid(rejected)) return null;
  const [found] = await q
    .select({ action_id: deliveries.action_id })
    .from(deliveries)
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, rejected)));
  return found?.action_id ?? null;
}
