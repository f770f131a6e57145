import { randomUUID } from 'node:crypto';
import { giveKey } from '../../../../test/backoffice.ts';
import type { TestConsumer, TestServer } from '../../../../test/every/every-code/test-server.ts';
import { createTwoColours } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { addAction } from '../../../../test/rows.ts';

export const jansen = { name: 'Jansen Accountants', email: 'jansen@kantoor.example' };

type Answer = { statusCode: number; json: () => { error?: { code: string } } };
export const tellCode = (answer: Answer) => (answer.statusCode < 300 ? answer.statusCode : answer.json().error?.code);

interface StartOptions {
  by?: TestConsumer | null;
  document?: { label: string; description: string };
}

export type Guests = Awaited<ReturnType<typeof openGuests>>;

/** Consumers and firms that ask somebody else for a document, and what those can do with the link that they are mailed. */
export async function openGuests(server: TestServer) {
  const photo = await createTwoColours(400, 300).jpeg().toBuffer();

  /** Sends what waits, and finds the secret in the mail to this address. */
  async function readSecret(address = jansen.email): Promise<string> {
    await server.deliver();
    const mail = server.mails.findLast(({ to }) => to === address);
    return /\/upload\?[^#\s]*guest=1#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  /** The calls of who was mailed a link. */
  function useGuest(domain: string, token: string) {
    const headers = { 'x-acceleratedomain': domain, token };
    return {
      async look() {
        const answer = await server.app.inject({ url: '/api/guest-links/own', headers });
        return answer.statusCode === 200 ? answer.json().data.attributes : tellCode(answer);
      },
      async send(bytes: Uint8Array = photo, overrides: object = {}) {
        const { type, payload } = await createForm([{ name: 'jaarrekening.jpg', bytes }]);
        const sent = { ...headers, 'content-type': type, ...overrides };
        return tellCode(
          await server.app.inject({ method: 'POST', url: '/api/guest-links/own/documents', headers: sent, payload }),
        );
      },
    };
  }

  /** A consumer with an open request, who asked an accountant, and what the accountant can do. */
  async function start(
    body: object = {},
    { by = null, document = { label: 'Jaarrekening 2025', description: 'Met toelichting.' } }: StartOptions = {},
  ) {
    const anna = by ?? (await server.consumer());
    const row = {
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      firm_id: randomUUID(),
      comment: 'Wij belden hierover.',
      details: { document },
    };
    const action = await addAction(server.db, { ...anna.own, ...row });
    const url = `/api/actions/${action.id}/guest-links`;
    const answer = await anna.post(url, { ...jansen, ...body });
    const made = answer.json().data;
    const secret = await readSecret();
    return { anna, action, url, answer, made, secret, guest: useGuest(anna.domain, secret) };
  }

  /** The same, asked by the firm's own system. */
  async function startByFirm(scopes = ['dossiers:write', 'deliveries:read']) {
    const anna = await server.consumer();
    const { licence_id } = anna.own;
    const action = await addAction(server.db, {
      ...anna.own,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      firm_id: randomUUID(),
      requested_for: anna.id,
    });
    const word = `key-${randomUUID()}`;
    await giveKey(server.db, licence_id, word, scopes);
    const headers = { authorization: `Bearer ${word}` };
    const url = `/backoffice/v1/actions/${action.firm_id}/guest-links`;
    const ask = (body: object = jansen) => server.app.inject({ method: 'POST', url, headers, payload: body });
    const answer = await ask();
    const secret = await readSecret();
    return { anna, action, url, headers, ask, answer, secret, guest: useGuest(anna.domain, secret) };
  }

  return { photo, readSecret, useGuest, start, startByFirm };
}
