import type { IncomingMessage } from 'node:http';
import { ensure } from '@klantportaal/contract/values/ensure';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { createHostCheck, type HostCheck } from '../host-check.ts';
import { isSilence } from '../is-silence.ts';
import { type LookUpApart, openLookUpApart } from '../look-up-apart.ts';
import { requestOnce } from '../request-once.ts';
import { BRIEF_LOOK_MS, waitWhileHeard } from '../wait-while-heard.ts';

/** Bytes of an answer: far more than keys, tokens and claims take. */
const LARGEST = 256 * 1024;
/** Bytes that each part of an answer counts for besides its own: one of a single byte costs as much to read. */
const PART_BYTES = 100;
const REASON = 'It did not answer when it was last asked.';
/** Statuses of which the standard knows no body. */
const EMPTY_STATUSES: readonly number[] = [204, 205, 304];
const LOOPBACK = ['127.0.0.1', '::1'];
/** Milliseconds for which an address that did not answer in time is not asked again: nobody waits for it meanwhile. */
const REST_MS = 30_000;
/** Addresses that are remembered; beyond them the oldest is asked again. */
const MAX_REMEMBERED = 1_000;

interface FetchInit {
  method?: string;
  headers?: unknown;
  body?: unknown;
  /** Ends the call sooner than its own limit of time, as one of several that have a limit together. */
  signal?: AbortSignal | undefined;
}

/**
 * A `fetch` that reaches nothing inside our own network: every address that a name leads to is looked at when the
 * connection is made, and redirects are not followed. Without cookies, and for small answers alone. An address that does
 * not answer in time is refused at once for half a minute, and the first who asks it is held no longer than a look.
 * @param settings.allowLoopback in the demo and in tests, where the other party runs on this machine
 * @param settings.mayName the hosts that firms may name; any, unless the operator listed them
 */
export function openFilteredFetch({
  allowLoopback,
  mayName = createHostCheck(null),
  timeout_ms = 10_000,
  lookUp = openLookUpApart(),
}: {
  allowLoopback: boolean;
  mayName?: HostCheck;
  timeout_ms?: number;
  lookUp?: LookUpApart;
}) {
  const options = {
    keepAlive: true,
    timeout: timeout_ms,
    lookup: lookUp.lookup,
    ...(allowLoopback && { allowIPAddressList: LOOPBACK }),
  };
  const agents = { 'http:': new RequestFilteringHttpAgent(options), 'https:': new RequestFilteringHttpsAgent(options) };

  /** The instant until which each origin that did not answer rests, the oldest first. */
  const silent = new Map<string, number>();
  function noteSilence(origin: string): void {
    silent.delete(origin);
    silent.set(origin, performance.now() + REST_MS);
    if (silent.size > MAX_REMEMBERED) silent.delete(ensure(silent.keys().next().value));
  }

  async function send(url: string, init: FetchInit): Promise<Response> {
    const { origin } = new URL(url);
    if ((silent.get(origin) ?? 0) > performance.now()) throw new Error(REASON);
    silent.delete(origin);
    const isOriginSilent = () =>
      look(origin).then(
        () => false,
        (error: unknown) => isSilence(error),
      );
    return waitWhileHeard(ask(url, init), isOriginSilent, () => new DOMException(REASON, 'TimeoutError')).catch(
      (error: unknown) => {
        if (isSilence(error)) noteSilence(origin);
        throw error;
      },
    );
  }

  /** Whether anything is answered there, whatever it is. */
  async function look(origin: string): Promise<void> {
    const agent = origin.startsWith('https:') ? agents['https:'] : agents['http:'];
    const given = { method: 'HEAD', agent, signal: AbortSignal.timeout(BRIEF_LOOK_MS) };
    (await requestOnce(new URL(origin), given, undefined)).destroy();
  }

  async function ask(url: string, init: FetchInit): Promise<Response> {
    const { protocol, hostname } = new URL(url);
    if (!mayName(hostname)) throw new Error('The host is none of those that firms may name here.');
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error('The address is no web address.');
    const headers = Object.fromEntries(new Headers(init.headers as Record<string, string>));
    const body = init.body === undefined || init.body === null ? null : Buffer.from(String(init.body));
    const limit = AbortSignal.timeout(timeout_ms);
    const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit;
    const given = {
      method: init.method ?? 'GET',
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
      agent: agents[protocol],
      signal,
    };
    return readResponse(await requestOnce(new URL(url), given, body ?? undefined));
  }

  return {
    fetch: send,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/**
 * The answer as `fetch` gives it. Made in a promise, since what is thrown in a listener ends the process for every firm:
 * `Response` throws for statuses that Node reads (999), and for a body where the standard knows none (205).
 */
async function readResponse(answer: IncomingMessage): Promise<Response> {
  const body = await readBody(answer);
  const { statusCode: status = 0 } = answer;
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  return new Response(EMPTY_STATUSES.includes(status) ? null : body, { status, headers });
}

/** Counts each part as it arrives: a loop over the stream is given thousands of them as one. */
function readBody(answer: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
  const parts: Buffer[] = [];
  let size = 0;
  answer.on('data', (part: Buffer) => {
    size += part.length + PART_BYTES;
    if (size > LARGEST) answer.destroy(new Error('The answer is too large.'));
    else parts.push(part);
  });
  answer.on('end', () => resolve(Buffer.concat(parts)));
  answer.on('error', reject);
  answer.on('close', () => reject(new Error('The answer broke off.')));
  return promise;
}
