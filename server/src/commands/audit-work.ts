import type { TrailFilter, TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { byKey } from '../modules/audit/by-key.ts';
import { noteList } from '../modules/audit/reads.ts';
import { namedLines } from '../modules/compliance/trail/named-lines.ts';
import { servedLine } from '../modules/compliance/trail/served-line.ts';
import { filterOf } from '../modules/compliance/trail/trail.handlers.ts';
import { trailLines } from '../modules/compliance/trail/trail.queries.ts';
import type { CommandContext } from '../platform/command.ts';
import { firmByCommand } from './firm/firm-call.ts';

const PAGE = 1_000;

export async function listTrail(context: CommandContext, domain: string, asked: TrailFilter, most: number) {
  const call = (await firmByCommand(context, domain)).call<'listTrail'>({});
  const { db, key } = call;
  const { licence_id } = key;
  const filter = await db.transaction(licence_id, async (tx) => {
    const { filter: found, about } = await filterOf(tx, licence_id, asked);
    await noteList(tx, byKey(call), 'listTrail', asked, about);
    return found;
  });
  const data: TrailLine[] = [];
  let after: string | undefined;
  while (data.length < most) {
    const last = after;
    const size = Math.min(PAGE, most - data.length);
    const rows = await db.query(licence_id, (q) => trailLines(q, filter, last, size));
    if (!rows || rows.length === 0) break;
    after = rows.at(-1)?.place;
    data.push(...(await namedLines(db, rows)).map(servedLine));
  }
  return { text: data.map(inWords).join('\n') || 'The trail has no such line.', data };
}

function inWords({ at, by, title, dossier_firm_id, person_firm_id, address }: TrailLine): string {
  const who = [by.kind, by.name ?? by.id].filter(Boolean).join(' ');
  const about = [dossier_firm_id && `dossier ${dossier_firm_id}`, person_firm_id && `person ${person_firm_id}`];
  return [at, who, title.en, ...about, address].filter(Boolean).join('  ');
}
