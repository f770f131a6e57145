/** `npm run audit`: the trail of one firm, by the filters of its call. */
import { TrailFilter, type TrailLine } from '@klantportaal/contract/backoffice/trail';
import { type CommandContext, runCommand, type Work } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { notUnderstood, readWords } from '../backoffice/read-words.ts';
import { namedLines } from '../backoffice/trail/named-lines.ts';
import { servedLine } from '../backoffice/trail/served-line.ts';
import { filterOf } from '../backoffice/trail/trail.handlers.ts';
import { trailLines } from '../backoffice/trail/trail.queries.ts';
import { byKey } from '../journal/by-key.ts';
import { noteList } from '../journal/reads.ts';
import { firmByCommand } from './firm/firm-call.ts';

const PAGE = 1_000;
const usage = `Whose trail? npm run audit -- <domain> [--dossier <firm id>] [--person <firm id>] [--by <id>] [--act <act>] [--kind <kind>] [--from <day>] [--until <day>] [--most <lines>]
      who saw and did what in a firm, the newest first: 1,000 lines unless --most says otherwise. Looking is a line of it`;

const text = { type: 'string' } as const;
const options = { dossier: text, person: text, by: text, act: text, kind: text, from: text, until: text, most: text };

await runCommand((words) => understood(usage, () => prepare(words)));

function prepare(words: string[]): Work {
  const read = readWords(words, options, ['domain']);
  const { most = '1000', ...asked } = read.values;
  if (!/^[1-9]\d{0,6}$/.test(most)) notUnderstood('--most', most);
  const filter = TrailFilter.safeParse(asked);
  if (!filter.success) {
    const names = new Set(filter.error.issues.map(({ path }) => String(path[0])));
    notUnderstood(...[...names].map((name) => `--${name} ${asked[name as keyof typeof asked]}`));
  }
  return (context) => trail(context, read.words[0], filter.data, Number(most));
}

async function trail(context: CommandContext, domain: string, asked: TrailFilter, most: number) {
  const call = (await firmByCommand(context, domain)).call<'listTrail'>({});
  const { db, key } = call;
  const { licence_id } = key;
  const filter = await db.transaction(licence_id, async (tx) => {
    const { filter: found, about } = await filterOf(tx, licence_id, asked);
    await noteList(tx, byKey(call), 'listTrail', asked, about);
    return found;
  });
  const data: TrailLine[] = [];
  while (data.length < most) {
    const before = data.at(-1)?.id;
    const rows = await db.query(licence_id, (q) =>
      trailLines(q, filter, before === undefined ? undefined : Number(before), Math.min(PAGE, most - data.length)),
    );
    if (!rows || rows.length === 0) break;
    data.push(...(await namedLines(db, rows)).map(servedLine));
  }
  return { text: data.map(inWords).join('\n') || 'The trail has no such line.', data };
}

function inWords({ at, by, title, dossier_firm_id, person_firm_id, address }: TrailLine): string {
  const who = [by.kind, by.name ?? by.id].filter(Boolean).join(' ');
  const about = [dossier_firm_id && `dossier ${dossier_firm_id}`, person_firm_id && `person ${person_firm_id}`];
  return [at, who, title.en, ...about, address].filter(Boolean).join('  ');
}
