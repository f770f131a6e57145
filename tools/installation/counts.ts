import { readdirSync, readFileSync } from 'node:fs';
import { Consumer } from './consumer.ts';
import type { OwnedDatabase } from './database.ts';
import { getMailAddress } from './firm.ts';
import type { Tally } from './load.ts';
import type { Server } from './servers.ts';

/** A delivery as somebody sent it, as the database has it, and as the store returns it. */
export async function count(
  tally: Tally,
  { url, consumers, ask }: { url: string; consumers: number; ask: OwnedDatabase['ask'] },
) {
  const rows = await ask<{ action_id: string }>('select action_id from deliveries');
  const times = new Map<string, number>();
  for (const { action_id } of rows) times.set(action_id, (times.get(action_id) ?? 0) + 1);
  const lost = [...tally.acknowledged.keys()].filter((action) => !times.has(action)).length;
  const twice = [...times.values()].filter((number) => number > 1).length;
  let unreadable = 0;
  for (let n = 1; n <= consumers; n += 1) {
    const consumer = new Consumer(url, getMailAddress(n));
    await consumer.signIn();
    for (const { id } of await consumer.deliveries()) {
      const file = await consumer.download(id);
      if (file.body.subarray(0, 5).toString() !== '%PDF-') unreadable += 1;
    }
  }
  const drafts = await ask<{ mail: string; version: number }>(
    'select c.email as mail, d.version from drafts d join consumers c on c.id = d.consumer_id',
  );
  const versions = new Map(drafts.map(({ mail, version }) => [mail, version]));
  const lostDrafts = [...tally.drafts].filter(([mail, version]) => (versions.get(mail) ?? 0) < version).length;
  const number = async (statement: string) => Number((await ask<{ count: string }>(statement))[0]!.count);
  return {
    lost,
    twice,
    unreadable,
    lostDrafts,
    /** Documents of which the firm was told more than once, or never. */
    toldWrong: await number(`select count(*) from (select d.id from deliveries d
      left join events e on e.type = 'delivery.received' and e.data ->> 'delivery_id' = d.id::text
      group by d.id having count(e.id) <> 1) wrong`),
    dead: await number('select count(*) from outbox where dead_at is not null'),
    waiting: await number(
      'select count(*) from outbox where done_at is null and dead_at is null and next_at < now() and uncertain_since is null',
    ),
    links: await number(
      "select count(*) from outbox where kind = 'mail' and payload ->> 'template' = 'password-reset'",
    ),
    mailsDone: await number("select count(*) from outbox where kind = 'mail' and done_at is not null"),
  };
}

export interface Measure {
  /** MB. */
  memory: number;
  handles: number;
}
/** The resources that a server holds; handles that nobody may see count as none. */
export function measure({ process: child }: Server): Measure {
  const pages = Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]);
  return { memory: Math.round((pages * 4096) / 1e6), handles: readdirSync(`/proc/${child.pid}/fd`).length };
}
