import * as z from 'zod';
import { explainUnanswered, fetchLimited } from '../fetch-limited.ts';

/** An application that signs in for itself, by OAuth2 with client credentials. */
export interface ClientCredentials {
  /** The address that gives tokens. */
  url: string;
  client_id: string;
  client_secret: string;
  scope: string;
}

/** Milliseconds before its end at which a token is fetched anew, so that none ends while a mail is sent. */
const EARLY_MS = 60_000;
const TIMEOUT_MS = 10_000;

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });
/** The kind of a refusal; its description names the client and who asked. */
const Refusal = z.object({ error: z.string().regex(/^[\w.-]{1,100}$/) });

interface Token {
  text: string;
  /** By the count of this machine that nobody sets. */
  ends_at: number;
}

export interface ClientTokens {
  /** @param renew the one that was given is refused @throws Error in words, without the client's own */
  get(renew?: boolean): Promise<string>;
  /** Has the next one fetched anew. */
  forget(): void;
}

/**
 * Gives tokens: fetched when the first is needed, kept, and renewed a minute before they end, or when one is refused.
 * Callers that wait at once share one request.
 * @param elapsed milliseconds that nobody sets back
 */
export function openClientTokens(
  { url, client_id, client_secret, scope }: ClientCredentials,
  elapsed: () => number = () => performance.now(),
): ClientTokens {
  let token: Token | null = null;
  let fetching: Promise<Token> | null = null;

  async function fetchToken(): Promise<Token> {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret, scope });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const fail = (why: string, cause?: unknown): never => {
      throw new Error(`No token for the mail server: ${why}`, { cause });
    };
    const answer = await fetchLimited(url, TIMEOUT_MS, { method: 'POST', body: body.toString(), headers }).catch(
      (cause: unknown) => fail(explainUnanswered(cause), cause),
    );
    const given: unknown = await answer.json().catch(() => null);
    if (!answer.ok) return fail(`${answer.status} ${Refusal.safeParse(given).data?.error ?? ''}`.trim());
    const { data } = Answer.safeParse(given);
    if (!data) return fail('the answer holds none');
    // One that says nothing of its end is asked for again each time it is refused.
    const lasts = (data.expires_in ?? 3_600) * 1_000;
    return { text: data.access_token, ends_at: elapsed() + lasts };
  }

  return {
    async get(renew = false) {
      if (renew) token = null;
      if (token && token.ends_at - EARLY_MS > elapsed()) return token.text;
      fetching ??= fetchToken().finally(() => {
        fetching = null;
      });
      token = await fetching;
      return token.text;
    },
    forget() {
      token = null;
    },
  };
}
