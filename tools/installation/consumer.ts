import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { at } from '../shared/paths.ts';
import { domain, password } from './firm.ts';

export interface Answer {
  /** 0 when there was none: the connection was refused or cut. */
  status: number;
  body: Buffer;
  /** Empty when there was none. */
  headers: IncomingHttpHeaders;
  /** Why there was no answer. */
  fault?: string;
}
interface Item {
  id: string;
  attributes: Record<string, unknown>;
}

const image = readFileSync(at('e2e/files/loonstrook.png'));

/** One call over a connection of its own, which is never sent a second time; certificates of a test are believed. */
export function callOnce(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
  patience = 30_000,
): Promise<Answer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const none = (error: Error) => resolve({ status: 0, body: Buffer.alloc(0), headers: {}, fault: error.message });
    const length = body ? { 'content-length': String(body.length) } : {};
    const send = url.startsWith('https:') ? secure : plain;
    const call = send(
      url,
      { method, headers: { ...headers, ...length }, agent: false, rejectUnauthorized: false, timeout: patience },
      (answer) => {
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), headers: answer.headers }),
        );
        answer.once('error', none);
      },
    );
    call.once('timeout', () => call.destroy(new Error('no answer in time')));
    call.once('error', none);
    call.end(body);
  });
}

const json = (answer: Answer) => JSON.parse(answer.body.toString('utf8'));

/** A multipart body with one file, as a browser sends it. */
function form(fields: Record<string, string>, file: Buffer): { type: string; body: Buffer } {
  const border = `----klantportaal${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${border}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${border}\r\nContent-Disposition: form-data; name="file[]"; filename="loonstrook.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${border}`,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${border}--\r\n`)]),
  };
}

/** A consumer of the invented firm (`firm.ts`), as the portal makes the calls. */
export class Consumer {
  readonly #url: string;
  readonly mail: string;
  #token = '';

  constructor(url: string, mail: string) {
    this.#url = url;
    this.mail = mail;
  }

  call(path: string, options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) {
    const headers = {
      'x-acceleratedomain': domain,
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      ...options.headers,
    };
    return callOnce(`${this.#url}${path}`, { ...options, headers });
  }

  #post(path: string, body: object, headers: Record<string, string> = {}) {
    const type = { 'content-type': 'application/json', ...headers };
    return this.call(path, { method: 'POST', headers: type, body: Buffer.from(JSON.stringify(body)) });
  }

  async signIn(): Promise<Answer> {
    this.#token = '';
    const answer = await this.#post('/api/auth/login', { email: this.mail, password });
    if (answer.status < 300) this.#token = json(answer).data.attributes.accessToken;
    return answer;
  }

  /** The open to-dos of a type. @throws Error where the answer is none */
  async todos(type: string): Promise<Item[]> {
    const answer = await this.call('/api/actions');
    if (answer.status !== 200) throw new Error(`to-dos: ${answer.status} ${answer.fault ?? answer.body.toString()}`);
    return (json(answer).data as Item[]).filter(({ attributes }) => attributes.type === type && !attributes.is_done);
  }

  /** Delivers a document. The same key again has no second effect. */
  upload(action: string, key: string, file: Buffer = image): Promise<Answer> {
    const { type, body } = form({ productActionId: action }, file);
    return this.call('/api/documents', {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': key },
      body,
    });
  }

  saveDraft(action: string, version: number, step: number): Promise<Answer> {
    return this.#post(`/api/actions/${action}/draft`, { version, device: 'proef', step, answers: {} });
  }

  /** Lists the deliveries. @throws Error where the answer is none */
  async deliveries(): Promise<Item[]> {
    const answer = await this.call('/api/deliveries');
    if (answer.status !== 200) throw new Error(`deliveries: ${answer.status} ${answer.fault ?? ''}`);
    return json(answer).data as Item[];
  }

  download(delivery: string): Promise<Answer> {
    return this.call(`/api/deliveries/${delivery}/download`);
  }
}
