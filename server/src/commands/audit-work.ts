import type { TrailFilter, TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { startAuditEntry } from '../modules/audit/by-key.ts';
import { noteList } from '../modules/audit/reads.ts';
import { addActorNames } from '../modules/compliance/trail/named-lines.ts';
import { toTrailLine } from '../modules/compliance/trail/served-line.ts';
import { resolveTrailFilter } from '../modules/compliance/trail/trail.handlers.ts';
import { listTrailLines } from '../modules/compliance/trail/trail.queries.ts';
import type { CommandContext } from '../platform/command.ts';
import { openFirmByCommand } from './firm/firm-call.ts';

const PAGE = 1_000;

export async function listTrail(context: CommandContext, domain: string, asked: TrailFilter, most: number) {
  const call = (await openFirmByCommand(context, domain)).call<'listTrail'>({});
  const { db, key } = call;
  const { licence_id } = key;
  const filter = await db.transaction(licence_id, async (tx) => {
    const { filter: found, about } = await resolveTrailFilter(tx, licence_id, asked);
    await noteList(tx, startAuditEntry(call), 'listTrail', asked, about);
    return found;
  });
  const data: TrailLine[] = [];
  let after: string | undefined;
  while (data.length < most) {
    const last = after;
    const size = Math.min(PAGE, most - data.length);
    const rows = await db.query(licence_id, (q) => listTrailLines(q, filter, last, size));
    if (!rows || rows.length === 0) break;
    after = rows.at(-1)?.place;
    data.push(...(await addActorNames(db, rows)).map(toTrailLine));
  }
  return { text: data.map(formatTrailLine).join('\n') || 'The trail has no such line.', data };
}

function formatTrailLine({ at, by, title, dossier_firm_id, person_firm_id, address }: TrailLine): string {
  const who = [by.kind, by.name ?? by.id].filter(Boolean).join(' ');
  const about = [dossier_firm_id && `dossier ${dossier_firm_id}`, person_firm_id && `person ${person_firm_id}`];
  return [at, who, title.en, ...about, address].filter(Boolean).join('  ');
}
