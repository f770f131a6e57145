import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { getPort } from '../../server/test/stand-ins/get-port.ts';

/** A proxy in front of the product that cuts the connection and simulates deployments. */
export interface Front {
  url: string;
  /** Requests get no response, while the device still reports that it is online. */
  cut(away: boolean): void;
  /** From now on every script has a new name, as after a build that changed all of them; the old ones are gone. */
  deploy(): void;
  stop(): Promise<void>;
}

/** A script's name has a hash of seven characters. */
const script = /(assets\/|\.\/)([\w-]{7})((?:\.v\d+)?)\.js\b/g;
const changed = /text\/|javascript|json/;

/** Starts one in front of `product`, an address without a trailing slash. */
export async function startFront(product: string): Promise<Front> {
  let away = false;
  let version = 0;
  const mark = () => (version ? `.v${version}` : '');

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const asked = /^\/assets\/[\w-]{7}((?:\.v\d+)?)\.js$/.exec(url);
    if (asked && asked[1] !== mark()) return response.writeHead(404, { 'content-type': 'text/plain' }).end('gone');
    const { connection: _, 'accept-encoding': _packed, 'if-none-match': _known, ...headers } = request.headers;
    const from = await fetch(product + url.replace(/\.v\d+\.js$/, '.js'), {
      ...pickGiven({ method: request.method }),
      headers: headers as Record<string, string>,
      body: request.method === 'GET' || request.method === 'HEAD' ? null : await buffer(request),
      redirect: 'manual',
    });
    const given = Object.fromEntries(from.headers);
    delete given['content-encoding'];
    delete given['content-length'];
    delete given['transfer-encoding'];
    delete given.etag;
    if (given['x-portal-build']) given['x-portal-build'] += mark();
    let body = Buffer.from(await from.arrayBuffer());
    if (version && changed.test(given['content-type'] ?? '')) body = Buffer.from(renamed(body.toString()));
    response.writeHead(from.status, given).end(body);
  };
  /** A page's build id changes with the names of its scripts. */
  const renamed = (text: string) =>
    text
      .replace(script, (_, folder: string, name: string) => `${folder}${name}${mark()}.js`)
      .replace(/("build":"\w+)"/, (_, build: string) => `${build}${mark()}"`)
      .replace(/(klantportaal-[0-9a-f]{12})'/, (_, cache: string) => `${cache}${mark()}'`);

  const server = createServer((request, response) => {
    if (away) return request.socket.destroy();
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    cut: (now) => {
      away = now;
      if (now) server.closeAllConnections();
    },
    deploy: () => {
      version += 1;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
