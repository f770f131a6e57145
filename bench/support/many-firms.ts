import type { createClient } from '../../server/src/platform/db/client.ts';

type Client = ReturnType<typeof createClient>;

/** Consumers of one dossier, on average. */
const PERSONS = 1.5;
/** To-dos of one consumer. */
const ACTIONS = 10;

/** Adds firms without anything in them, as the operator's command makes them: a licence and its domain. */
export async function addFirms(client: Client, count: number): Promise<void> {
  await client.query(
    `with made as (
      insert into licences (firm_id, name, features, modules, content, theme, languages, settings, created_at, updated_at)
      select 'many-' || n, 'Kantoor ' || n, l.features, l.modules, l.content, l.theme, l.languages, l.settings, now(), now()
      from licences l join licence_domains d on d.licence_id = l.id and d.domain = 'formal.demo.example',
        generate_series(1, $1::int) n returning id, firm_id)
    insert into licence_domains (licence_id, domain) select id, firm_id || '.bench.example' from made`,
    [count],
  );
}

/**
 * Fills the firms of `addFirms` evenly, until all of them together have so many consumers: dossiers with one or two
 * persons, a mortgage, to-dos, three deliveries, ten events and two lines of the inbox each. Returns the rows added.
 */
export async function fillFirms(
  client: Client,
  { firms, from, to }: { firms: number; from: number; to: number },
): Promise<number> {
  const first = Math.round(from / PERSONS / firms);
  const last = Math.round(to / PERSONS / firms);
  let rows = 0;
  const run = async (statement: string, ...values: unknown[]) => {
    rows += (await client.query(statement, values)).rowCount ?? 0;
  };
  const ours = `d.firm_id in (select 'large-' || n from generate_series(${first + 1}, ${last}) n)
    and d.licence_id in (select id from licences where firm_id like 'many-%')`;
  const number = 'substr(d.firm_id, 7)::int';
  const dossiers = `dossiers d where ${ours}`;
  await run(`insert into dossiers (licence_id, firm_id, label, created_at, closed_on)
    select l.id, 'large-' || n, 'Dossier ' || (2020 + n % 7) || '-' || n, now() - n * interval '1 hour',
      case when n % 10 = 0 then current_date - 30 end
    from licences l, generate_series(${first + 1}, ${last}) n where l.firm_id like 'many-%'`);
  await run(`insert into consumers (licence_id, dossier_id, firm_id, position, display_name, email, person, created_at, updated_at)
    select d.licence_id, d.id, d.firm_id || '-' || p, p, 'Mw. ' || name.family, lower(name.family) || ${number} || '-' || p || '@bench.example',
      jsonb_build_object('last_name', name.family, 'street_name', 'Molenweg', 'house_number', (1 + ${number} % 300)::text,
        'zipcode', (1000 + ${number} * 7 % 9000) || 'AB', 'city', (array['Haarlem', 'Utrecht', 'Zwolle', 'Breda'])[1 + ${number} % 4]),
      now(), now()
    from dossiers d cross join generate_series(0, 1) p
    cross join lateral (select (array['Jansen', 'Bakker', 'Visser', 'Smit', 'Meijer', 'Mulder', 'Bos', 'Vos', 'Peters', 'Dekker'])[1 + (${number} + p) % 10] as family) name
    where ${ours} and (p = 0 or ${number} % 2 = 0)`);
  await run(`insert into products (licence_id, dossier_id, kind, firm_id, label, created_at, updated_at)
    select d.licence_id, d.id, 'mortgage', d.firm_id, 'Hypotheek', now(), now() from ${dossiers}`);
  await run(
    `insert into actions (licence_id, dossier_id, product_id, firm_id, type, label, date_created, date_executed, is_done, deadline, updated_at, noticed_at)
    select d.licence_id, d.id, p.id, d.firm_id || '-' || a, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Document ' || a,
      now() - a * interval '2 days', now(), a > 3, case when a % 2 = 0 then current_date + (${number} % 40) end, now(), now()
    from generate_series(1, $1::int) a, products p join dossiers d on d.id = p.dossier_id where ${ours}`,
    ACTIONS * PERSONS,
  );
  const delivered = `from dossiers d join actions a on a.dossier_id = d.id and a.firm_id in (d.firm_id || '-8', d.firm_id || '-9', d.firm_id || '-10')
    join consumers c on c.dossier_id = d.id and c.position = 0 where ${ours}`;
  await run(`insert into files (id, licence_id, dossier_id, name, mime, size, sha256, created_at)
    select md5('file' || a.id)::uuid, a.licence_id, a.dossier_id, 'document.pdf', 'application/pdf', 1, 'ab', now() ${delivered}`);
  await run(`insert into deliveries (licence_id, dossier_id, action_id, file_id, delivered_by, status, verdict, delivered_at, judged_at)
    select a.licence_id, a.dossier_id, a.id, md5('file' || a.id)::uuid, c.id,
      case when a.firm_id like '%-8' and ${number} % 3 = 0 then 'received' else 'approved' end,
      case when a.firm_id like '%-8' and ${number} % 3 = 0 then 'received' else 'approved' end, now() - interval '1 day',
      case when a.firm_id like '%-8' and ${number} % 3 = 0 then null else now() end ${delivered}`);
  await run(`insert into inbox_items (licence_id, kind, subject, dossier_id, consumer_id, since, done_at)
    select d.licence_id, 'answers', gen_random_uuid(), d.id, c.id, now() - n * interval '1 hour', case when n = 2 then now() end
    from dossiers d join consumers c on c.dossier_id = d.id and c.position = 0, generate_series(1, 2) n where ${ours}`);
  await run(`insert into events (licence_id, type, at, dossier_id, consumer_id, data, position)
    select d.licence_id, 'document.downloaded', now() - n * interval '3 hours', d.id, c.id, '{}', ${number} * 10 + n
    from dossiers d join consumers c on c.dossier_id = d.id and c.position = 0, generate_series(1, 10) n where ${ours}`);
  await client.query('vacuum analyze');
  return rows;
}
