import { assignFeedPositions } from '../../server/src/modules/events/feed.queries.ts';
import { eventFeed } from '../../server/src/modules/integrations/events/events.queries.ts';
import { createClient } from '../../server/src/platform/db/client.ts';
import { openDatabase } from '../../server/src/platform/db/open.ts';

/** The size of a large firm. */
export interface Sizes {
  dossiers: number;
  /** Open items of the inbox: two of three are deliveries. */
  waiting: number;
}

/** The demo's firm whose key the benches use. */
export const demoFirmKey = 'demo-backoffice-formal';

/**
 * Makes the formal firm large: dossiers with one or two persons, ten actions, three judged deliveries and twenty events
 * each, twenty advisers, `waiting` open items in the inbox, and twice as many finished ones as there are dossiers.
 */
export async function addLargeFirm(connectionString: string, { dossiers, waiting }: Sizes): Promise<void> {
  const client = createClient({ connectionString });
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  const licence = "(select licence_id from licence_domains where domain = 'formal.demo.example')";
  const inLargeFirm =
    "d.licence_id = (select licence_id from licence_domains where domain = 'formal.demo.example') and d.firm_id like 'large-%'";
  const number = 'substr(d.firm_id, 7)::int';
  const run = (statement: string, ...values: unknown[]) => client.query(statement, values);
  await run(
    `insert into dossiers (licence_id, firm_id, label, created_at, closed_on)
    select ${licence}, 'large-' || n, 'Dossier ' || (2020 + n % 7) || '-' || n, now() - n * interval '1 hour',
      case when n % 10 = 0 then current_date - 30 end from generate_series(1, $1::int) n`,
    dossiers,
  );
  await run(`insert into advisers (licence_id, firm_id, name)
    select ${licence}, 'large-adviser-' || n, 'Adviseur ' || n from generate_series(1, 20) n`);
  await run(`update licence_documents l set revision = revision + 1, document = jsonb_set(document, '{advisers}',
      document -> 'advisers' || (select jsonb_agg(jsonb_build_object('firm_id', a.firm_id, 'name', a.name, 'phone', null,
        'emailaddress', null, 'whatsapp', null, 'image', null) order by a.name)
        from advisers a where a.licence_id = l.licence_id and a.firm_id like 'large-adviser-%'))
    where l.licence_id = ${licence} and l.kind = 'advisers'`);
  await run(`insert into dossier_assignments (licence_id, dossier_id, adviser_id, role, assigned_at)
    select d.licence_id, d.id, a.id, 'adviser', now() from dossiers d
    join advisers a on a.licence_id = d.licence_id and a.firm_id = 'large-adviser-' || (1 + ${number} % 22)
    where ${inLargeFirm}`);
  await run(`insert into dossier_assignments (licence_id, dossier_id, adviser_id, role, assigned_at)
    select d.licence_id, d.id, a.id, 'helper', now() from dossiers d
    join advisers a on a.licence_id = d.licence_id and a.firm_id = 'large-adviser-' || (1 + (${number} + 7) % 20)
    where ${inLargeFirm} and ${number} % 3 = 0 on conflict do nothing`);
  await run(`insert into consumers (licence_id, dossier_id, firm_id, position, display_name, email, person, created_at, updated_at)
    select d.licence_id, d.id, d.firm_id || '-' || p, p,
      (array['Mw. ', 'Dhr. '])[1 + p] || chr(65 + ${number} % 26) || '. ' || name.family,
      lower(replace(name.family, ' ', '')) || ${number} || '-' || p || '@bench.example',
      jsonb_build_object('last_name', name.family, 'street_name', street.name, 'house_number', (1 + ${number} % 300)::text,
        'zipcode', (1000 + ${number} * 7 % 9000) || chr(65 + ${number} % 23) || chr(65 + ${number} % 19), 'city', place.name),
      now(), now()
    from dossiers d cross join generate_series(0, 1) p
    cross join lateral (select (array['Jansen', 'de Vries', 'Bakker', 'van den Berg', 'Visser', 'Smit', 'Meijer', 'de Boer',
      'Mulder', 'Bos', 'Vos', 'Peters', 'Hendriks', 'Dekker', 'Brouwer', 'Kok'])[1 + (${number} + p) % 16] || (array['', '-Prins',
      '-Koster', '-Kuipers', '-Blom', '-Postma', '-Hoekstra'])[1 + ${number} % 7] as family) name
    cross join lateral (select (array['Duinlaan', 'Kerkstraat', 'Molenweg', 'Havenkade', 'Dorpsstraat'])[1 + ${number} % 5] as name) street
    cross join lateral (select (array['Haarlem', 'Utrecht', 'Zwolle', 'Breda', 'Den Haag'])[1 + ${number} % 5] as name) place
    where ${inLargeFirm} and (p = 0 or ${number} % 2 = 0)`);
  await run(`insert into products (licence_id, dossier_id, kind, firm_id, label, created_at, updated_at)
    select d.licence_id, d.id, 'mortgage', d.firm_id, 'Hypotheek', now(), now() from dossiers d where ${inLargeFirm}`);
  await run(`insert into actions (licence_id, dossier_id, product_id, firm_id, type, label, date_created, date_executed, is_done, deadline, updated_at)
    select d.licence_id, d.id, p.id, d.firm_id || '-' || a, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Document ' || a,
      now() - a * interval '2 days' - ${number} * interval '1 minute', now(), a > 3, case when a % 2 = 0 then current_date + (${number} % 40) end, now()
    from dossiers d join products p on p.dossier_id = d.id cross join generate_series(1, 10) a where ${inLargeFirm}`);
  // Actions 8, 9 and 10 of each dossier were delivered; some deliveries of action 8 wait for a verdict.
  const delivered = `from actions a join dossiers d on d.id = a.dossier_id join consumers c on c.dossier_id = d.id and c.position = 0
    where ${inLargeFirm} and a.firm_id in (d.firm_id || '-8', d.firm_id || '-9', d.firm_id || '-10')`;
  await run(`insert into files (id, licence_id, dossier_id, name, mime, size, sha256, created_at)
    select md5('file' || a.id)::uuid, a.licence_id, a.dossier_id, 'document.pdf', 'application/pdf', 1, 'ab', now() ${delivered}`);
  await run(`insert into deliveries (licence_id, dossier_id, action_id, file_id, delivered_by, status, verdict, delivered_at, judged_at, valid_until)
    select a.licence_id, a.dossier_id, a.id, md5('file' || a.id)::uuid, c.id, 'approved', 'approved',
      now() - interval '1 day' - ${number} * interval '1 minute', now(), case when a.firm_id like '%-10' then current_date + (15 + ${number} % 300) end ${delivered}`);
  await run(
    `update deliveries set status = 'received', verdict = (array['received', 'in_doubt', 'provisionally_approved'])[1 + (random() * 2.4)::int % 3], judged_at = null
    where id in (select x.id from deliveries x join actions a on a.id = x.action_id join dossiers d on d.id = x.dossier_id
      where ${inLargeFirm} and a.firm_id like '%-8' limit $1)`,
    Math.round((waiting * 2) / 3),
  );
  await run(
    `insert into inbox_items (licence_id, kind, subject, dossier_id, consumer_id, product_id, since, done_at)
    select d.licence_id, (array['answers', 'signature', 'damage', 'mortgage'])[1 + n % 4], gen_random_uuid(), d.id, c.id, p.id,
      now() - n * interval '1 minute', case when n > $2 then now() end
    from generate_series(1, $1::int * 2 + $2::int) n
    join dossiers d on d.firm_id = 'large-' || (1 + n % $1::int) join products p on p.dossier_id = d.id
    join consumers c on c.dossier_id = d.id and c.position = 0 where ${inLargeFirm}`,
    dossiers,
    Math.round(waiting / 3),
  );
  await run(`insert into events (licence_id, type, at, dossier_id, consumer_id, data)
    select d.licence_id, 'document.downloaded', now() - n * interval '3 hours' - ${number} * interval '1 minute', d.id, c.id, '{}'
    from dossiers d join consumers c on c.dossier_id = d.id and c.position = 0 cross join generate_series(1, 20) n where ${inLargeFirm}`);
  await run('vacuum analyze');
  const { rows } = await run(`select ${licence} as id`);
  await client.end();
  await numberEvents(connectionString, rows[0].id);
}

/** Numbers the events as a reader of the feed does, since a running product may be numbering too. */
async function numberEvents(connectionString: string, licenceId: string): Promise<void> {
  const db = await openDatabase({ connectionString });
  try {
    while (await assignFeedPositions(db, eventFeed, licenceId));
  } finally {
    await db.close();
  }
}
