/** A file as a browser sends it in a form. */
export type SentFile = { name: string; bytes: Uint8Array | Buffer /** By default `file[]`. */; field?: string };

/** The body of a form with files, for `app.inject`: spread it over `method`, `url` and the other headers. */
export async function createForm(files: readonly SentFile[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes, field = 'file[]' } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://portal.test/', { method: 'POST', body: form });
  return { type: request.headers.get('content-type')!, payload: Buffer.from(await request.arrayBuffer()) };
}
