import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A file as it reaches the converter. */
export interface SentToConvert {
  name: string;
  bytes: Buffer;
}

/** The stand-in's answer: a PDF, or a status that is none. */
export type Converting = (sent: SentToConvert) => Promise<Uint8Array | number>;

/** A stand-in for a Gotenberg server: its route for LibreOffice and its health, on this machine. */
export async function openGotenbergStandIn(convert: Converting) {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === '/health') return response.end('{"status":"up"}');
      if (request.method !== 'POST' || request.url !== '/forms/libreoffice/convert')
        return response.writeHead(404).end();
      const bytes = await buffer(request);
      const type = String(request.headers['content-type']);
      const form = await new Response(new Uint8Array(bytes), {
        headers: { 'content-type': type },
      }).formData();
      const [file, ...more] = form.getAll('files');
      if (!(file instanceof File) || more.length > 0) return response.writeHead(400).end('Invalid form data');
      const answer = await convert({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
      if (typeof answer === 'number') return response.writeHead(answer).end();
      return response.writeHead(200, { 'content-type': 'application/pdf' }).end(answer);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
