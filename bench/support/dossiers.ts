import { request } from 'node:http';

/** A dossier of the demo's formal firm, as its system sends it: two persons and three documents to deliver. */
export const createBenchDossier = (name: string) => ({
  kind: 'dossier',
  licence: 'kadewacht',
  firm_id: `bench-${name}`,
  label: `Dossier ${name}`,
  date_created: '2026-11-01T09:00:00Z',
  persons: [
    { firm_id: `bench-${name}-1`, display_name: 'Mw. N. Veen', last_name: 'Veen', email: `p.${name}@post.example` },
    { firm_id: `bench-${name}-2`, display_name: 'Dhr. A. Veen', last_name: 'Veen' },
  ],
  products: [],
  actions: ['x', 'y', 'z'].map((part) => ({
    firm_id: `bench-${name}-${part}`,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: 'Salarisstrook',
    date_created: '2026-11-01T09:00:00Z',
  })),
});

/** Sends dossiers as one batch. @throws Error when it, or one of its lines, is refused */
export function sendDossiers(url: string, key: string, dossiers: readonly object[]): Promise<void> {
  const body = dossiers.map((dossier) => JSON.stringify(dossier)).join('\n');
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/x-ndjson',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/backoffice/v1/batch`, { method: 'POST', headers });
    sending.once('error', reject).once('response', async (answer) => {
      let text = '';
      for await (const part of answer) text += String(part);
      const refused = text.split('\n').find((line) => line.includes('"refused"'));
      if (answer.statusCode === 200 && !refused) resolve();
      else reject(new Error(`the batch answered ${answer.statusCode}: ${refused ?? text.slice(0, 300)}`));
    });
    sending.end(body);
  });
}
