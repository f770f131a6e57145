import { vi } from 'vitest';

export interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}
type Reply = (seen: Seen) => Response | Promise<Response>;

/** A JSON:API answer of one flat object or a list of them. */
export function answer(value: object | object[] | null): Response {
  const one = (item: object) => {
    const { id, ...attributes } = item as { id?: string };
    return { type: 'things', id: id ?? 'current', attributes };
  };
  return Response.json({ data: Array.isArray(value) ? value.map(one) : value && one(value) });
}

export const noContent = (): Response => new Response(null, { status: 204 });
export const failure = (status: number, code: string, extra: object = {}): Response =>
  Response.json({ error: { code, message: 'for the log', ...extra } }, { status });

/** Stands in for the server: `'GET /api/actions'` to what it answers. Keeps every request it saw. */
export function serve(replies: Record<string, Reply>): Seen[] {
  const seen: Seen[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const path = input.split('?')[0] ?? '';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const request = {
      method: init.method ?? 'GET',
      path: input,
      headers: init.headers as Record<string, string>,
      body,
    };
    seen.push(request);
    const reply = replies[`${request.method} ${path}`];
    if (!reply) throw new Error(`No stand-in for ${request.method} ${path}`);
    return reply(request);
  });
  return seen;
}
