import { once } from 'node:events';
import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { openClientTokens } from './client-token.ts';
import type { Mail } from './mail.ts';
import { openSmtp, verifySmtp } from './smtp.ts';

/** Starts a server that gives tokens, `t1`, `t2` and so on, and a mail server that takes the newest alone. */
let given = 0;
let status = 200;
const forms: Record<string, string>[] = [];
const issuer = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  forms.push(Object.fromEntries(new URLSearchParams(body)));
  given += 1;
  response.writeHead(status, { 'content-type': 'application/json' });
  const refusal = { error: 'invalid_client', error_description: 'the secret of portaal is s3cret' };
  response.end(JSON.stringify(status === 200 ? { access_token: `t${given}`, expires_in: 3600 } : refusal));
});
const taken: string[] = [];
const mails = new SMTPServer({
  authMethods: ['XOAUTH2'],
  disabledCommands: ['STARTTLS'],
  onAuth({ username, accessToken }, _session, done) {
    const isRight = username === 'portaal@kantoor.example' && accessToken === `t${given}`;
    done(null, isRight ? { user: username } : { data: { status: '401' } });
  },
  onData(stream, { user }, done) {
    stream.resume().on('end', () => {
      taken.push(String(user));
      done();
    });
  },
});
let url: string;
let oauth: { url: string; client_id: string; client_secret: string; scope: string };
beforeAll(async () => {
  issuer.listen(0, '127.0.0.1');
  await once(issuer, 'listening');
  mails.listen(0, '127.0.0.1');
  await once(mails.server, 'listening');
  url = `smtp://portaal%40kantoor.example@127.0.0.1:${getPort(mails.server)}`;
  const at = `http://127.0.0.1:${getPort(issuer)}/token`;
  oauth = { url: at, client_id: 'portaal', client_secret: 's3cret', scope: 'https://outlook.example/.default' };
});
beforeEach(() => {
  given = 0;
  status = 200;
  forms.length = 0;
});
afterAll(async () => {
  issuer.close();
  await new Promise<void>((resolve) => mails.close(() => resolve()));
});

const mail: Mail = {
  id: '0b6e4f7e-0000-4000-8000-000000000001',
  sandbox: null,
  to: 'klant@demo.example',
  from: 'Kantoor <portaal@kantoor.example>',
  subject: 's',
  text: 't',
  html: 't',
};

test('a mail server is signed in to by a token, which is fetched once and again when it is refused', async () => {
  const smtp = openSmtp({ url, tls: 'optional', oauth });
  await smtp.send(mail);
  await smtp.send(mail);
  expect([given, taken]).toEqual([1, ['portaal@kantoor.example', 'portaal@kantoor.example']]);
  expect(forms[0]).toEqual({
    grant_type: 'client_credentials',
    client_id: 'portaal',
    client_secret: 's3cret',
    scope: 'https://outlook.example/.default',
  });
  await smtp.close();
  await expect(verifySmtp({ url, tls: 'optional', oauth })).resolves.toBeUndefined();
});

test('is renewed before it ends, by one request for all who wait, and when it is refused', async () => {
  let now = 0;
  const tokens = openClientTokens(oauth, () => now);
  expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['t1', 't1']);
  now = 3_539_000;
  expect(await tokens.get()).toBe('t1');
  now = 3_541_000;
  expect(await tokens.get()).toBe('t2');
  expect(await tokens.get(true)).toBe('t3');
  tokens.forget();
  expect(await tokens.get()).toBe('t4');
});

test('a refusal names its kind, and nothing of the client; the next try asks again', async () => {
  const smtp = openSmtp({ url, tls: 'optional', oauth });
  status = 401;
  await expect(smtp.send(mail)).rejects.toThrow(/401 invalid_client$/);
  status = 200;
  await smtp.send(mail);
  expect(given).toBe(2);
  await smtp.close();
});
