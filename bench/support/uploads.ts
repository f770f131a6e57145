import { createClient } from '../../server/src/platform/db/client.ts';

/** Sends one document for an action; returns the status of the answer. */
export async function upload(
  url: string,
  headers: Record<string, string>,
  action: string,
  file: Blob,
): Promise<number> {
  const form = new FormData();
  form.set('productActionId', action);
  form.set('file[]', file, 'jaarrekening.pdf');
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** Open upload actions of a consumer of the demo, one for each document. */
export async function addUploadActions(
  connectionString: string,
  { domain, name }: { domain: string; name: string },
  count: number,
): Promise<string[]> {
  const client = createClient({ connectionString });
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  const { rows } = await client.query<{ id: string }>(
    `insert into actions (licence_id, dossier_id, firm_id, type, label, date_created, updated_at)
    select c.licence_id, c.dossier_id, gen_random_uuid()::text, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Lever aan', now(), now()
    from consumers c, licence_domains l, generate_series(1, $1) n
    where c.email = $3 and l.domain = $2 and l.licence_id = c.licence_id returning id`,
    [count, domain, name],
  );
  await client.end();
  return rows.map(({ id }) => id);
}
