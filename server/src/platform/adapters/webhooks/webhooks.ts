import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import { readErrorCode, toError } from '../../kernel/thrown.ts';
import { createHostCheck, type HostCheck } from '../host-check.ts';
import { type LookUpApart, openLookUpApart } from '../look-up-apart.ts';
import { requestOnce } from '../request-once.ts';

/** The result of one attempt. `status` is null when no answer came; then `error` says why. */
export interface SendResult {
  status: number | null;
  /** At most 500 characters: of our failure, or of an answer that is no success. */
  error: string | null;
  duration_ms: number;
  /** Seconds that the receiver asked us to wait; null if it did not. */
  retry_after: number | null;
}

export interface OutgoingMessage {
  url: string;
  /** One id for every try, so that a receiver recognises what it has. */
  id: string;
  body: string;
  at: Date;
  /** The present one first; during a rotation the one before as well. */
  secrets: readonly string[];
}

/** Sends messages, and nowhere inside our own network, which is judged as a connection is made: a name may move. */
export interface WebhooksPort {
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Why this address is never sent to; null if it may be. */
  refusal(url: string): 'https_required' | 'address_not_public' | 'host_not_allowed' | null;
  close(): void;
}

const ANSWER_BYTES = 500;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Every address that a name leads to is looked at when the connection is made, so that a name that pointed elsewhere
 * before does not lead inside. Redirects are not followed: they count as a failure.
 * @param settings.allowLoopback in the demo and in tests, where the receiver runs on this machine, and without https
 * @param settings.mayName the hosts that firms may name; any, unless the operator listed them
 * @param settings.timeout_ms from the beginning of a try to the end of its answer
 */
export function openWebhooks({
  allowLoopback,
  mayName = createHostCheck(null),
  timeout_ms = 10_000,
  lookUp = openLookUpApart(),
}: {
  allowLoopback: boolean;
  mayName?: HostCheck;
  timeout_ms?: number;
  lookUp?: LookUpApart;
}): WebhooksPort {
  const options = {
    keepAlive: true,
    timeout: timeout_ms,
    lookup: lookUp.lookup,
    ...(allowLoopback && { allowIPAddressList: LOOPBACK }),
  };
  const agents = { 'http:': new RequestFilteringHttpAgent(options), 'https:': new RequestFilteringHttpsAgent(options) };
  return {
    send: async (message) =>
      mayName(new URL(message.url).hostname)
        ? sendMessage(message, agents, timeout_ms)
        : { status: null, error: 'firms may not name this host here', duration_ms: 0, retry_after: null },

    refusal(url) {
      const { protocol, hostname } = new URL(url);
      const host = hostname.replace(/^\[|\]$/g, '');
      const isLoopback = /^localhost\.?$/.test(host) || LOOPBACK.includes(host);
      if (allowLoopback && isLoopback) return null;
      if (ipaddr.isValid(host) ? ipaddr.parse(host).range() !== 'unicast' : isInside(host)) return 'address_not_public';
      if (protocol !== 'https:') return 'https_required';
      return mayName(host) ? null : 'host_not_allowed';
    },

    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** A name that leads to this machine or into our own network wherever it is asked for, whatever ends it (RFC 6761, 6762). */
const isInside = (name: string): boolean =>
  !/[^.]\.[^.]/.test(name) || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(name);

async function sendMessage(
  { url, id, body, at, secrets }: OutgoingMessage,
  agents: Record<'http:' | 'https:', RequestFilteringHttpAgent | RequestFilteringHttpsAgent>,
  timeout_ms: number,
): Promise<SendResult> {
  const begun = performance.now();
  const protocol = new URL(url).protocol as 'http:' | 'https:';
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Klantportaal-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
  const signal = AbortSignal.timeout(timeout_ms);
  const createResult = (rest: Omit<SendResult, 'duration_ms'>): SendResult => ({
    ...rest,
    duration_ms: Math.round(performance.now() - begun),
  });
  try {
    const response = await requestOnce(
      new URL(url),
      { method: 'POST', headers, agent: agents[protocol], signal },
      body,
    );
    const { statusCode: status = 0 } = response;
    const text = await readBeginning(response);
    const retry_after = parseRetryAfter(response.headers['retry-after'], at);
    return createResult({ status, error: isSuccess(status) ? null : text, retry_after });
  } catch (error) {
    const words = describeFailure(error, signal.aborted && timeout_ms);
    return createResult({ status: null, error: words, retry_after: null });
  }
}

/** Reads the beginning alone: the rest is nobody's business, and might never end. */
function readBeginning(response: IncomingMessage): Promise<string> {
  let text = '';
  const { promise, resolve } = Promise.withResolvers<string>();
  const end = () => resolve(text.slice(0, ANSWER_BYTES));
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    if (text.length < ANSWER_BYTES) text += chunk;
    else response.destroy();
  });
  response.on('close', end).on('error', end);
  return promise;
}

export const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** `Retry-After` in seconds, or as a date. */
function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

function describeFailure(error: unknown, timedOut: number | false): string {
  if (timedOut) return `no answer within ${timedOut / 1000} seconds`;
  const { message } = toError(error);
  const code = readErrorCode(error);
  if (message.includes('is not allowed')) return 'the address leads to a network that is not public';
  return (code ? `${code}: ${message}` : message).slice(0, ANSWER_BYTES);
}
