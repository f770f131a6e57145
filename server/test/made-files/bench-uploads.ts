/**
 * Sends twenty uploads of 25 MB simultaneously and reports what they add to the memory of the server and its children.
 * By default it starts a small server of the real parts; to measure a whole one on this machine:
 *
 *   node server/test/made-files/bench-uploads.ts --url http://127.0.0.1:3000/api/documents --pid 123 \
 *     --header 'authorization: Bearer ...' --field productActionId=...
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import multipart from '@fastify/multipart';
import { PDF } from '@libpdf/core';
import Fastify from 'fastify';
import sharp from 'sharp';
import { openFolderFiles } from '../../src/platform/adapters/files/folder.ts';
import { receiveUpload } from '../../src/platform/http/uploads.ts';
import { openDocuments } from '../../src/platform/pdf/documents.ts';
import { DOCUMENT_KINDS } from '../../src/platform/pdf/jobs.ts';
import { createTemporaryFolder } from '../fixtures/samples.ts';

const MB = 1024 * 1024;
const CONCURRENCY = 20;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pid: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
    field: { type: 'string', multiple: true, default: [] },
    serve: { type: 'string' },
  },
});

if (values.serve) await serve(values.serve);
else await measure();

/**
 * Serves uploads without sign-in and database: the form goes to disk, is validated, merged and put into the file store.
 */
async function serve(folder: string): Promise<void> {
  const documents = await openDocuments(join(folder, 'tmp'));
  const files = await openFolderFiles(join(folder, 'files'));
  const app = Fastify();
  await app.register(multipart);
  app.post('/upload', async (incoming) => {
    const upload = await receiveUpload(incoming, {
      owner: incoming.id,
      folder: join(folder, 'tmp'),
      maxTotalBytes: 25 * MB,
      maxFiles: 50,
      fields: [],
    });
    try {
      const made = await documents.mergeToPdf(upload.files, {
        accept: DOCUMENT_KINDS,
        title: 'Proef',
        language: 'nl',
        owner: incoming.id,
      });
      return await files.put(createReadStream(made.path));
    } finally {
      await upload.discard();
    }
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
  process.once('disconnect', () => process.exit());
}

async function measure(): Promise<void> {
  const folder = await createTemporaryFolder();
  const child = values.url ? null : fork(import.meta.filename, ['--serve', folder.path]);
  const url = values.url ?? `${(await once(child ?? process, 'message'))[0]}/upload`;
  const pid = Number(values.pid ?? child?.pid);
  try {
    const paths = await Promise.all([makePdf(folder.path, 12), makePdf(folder.path, 12.9)]);
    await send(url, paths);
    const before = readMemory(pid);
    const peak = { ...before };
    const timer = setInterval(() => {
      const now = readMemory(pid);
      peak.server = Math.max(peak.server, now.server);
      peak.all = Math.max(peak.all, now.all);
    }, 20);
    const started = performance.now();
    const statuses = await Promise.all(Array.from({ length: CONCURRENCY }, () => send(url, paths)));
    clearInterval(timer);
    const figures = {
      uploads: CONCURRENCY,
      accepted: statuses.filter((status) => status < 300).length,
      seconds: Number(((performance.now() - started) / 1000).toFixed(1)),
      server_before_mb: Math.round(before.server / MB),
      server_added_mb: Math.round((peak.server - before.server) / MB),
      with_children_before_mb: Math.round(before.all / MB),
      with_children_peak_mb: Math.round(peak.all / MB),
    };
    console.table(figures);
    console.log(JSON.stringify(figures));
  } finally {
    child?.kill();
    await folder.remove();
  }
}

/** A PDF of about this many MB: one scan per page, as people send them. */
async function makePdf(folder: string, size: number): Promise<string> {
  const side = 1000;
  const noise = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });
  const scan = new Uint8Array(await noise.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer());
  const pdf = PDF.create();
  for (let made = scan.length; made < size * MB; made += scan.length) {
    // A copy with a unique byte, or all pages would share one picture.
    pdf.addPage({ size: 'a4' }).drawImage(pdf.embedJpeg(Uint8Array.from(scan)), { x: 0, y: 0, width: 500 });
  }
  const path = join(folder, `${size}.pdf`);
  await writeFile(path, await pdf.save());
  console.log(`${path}: ${((await stat(path)).size / MB).toFixed(1)} MB`);
  return path;
}

/** Streams the form from disk; returns the status. */
async function send(url: string, paths: string[]): Promise<number> {
  const fields = values.field.map((pair) => pair.split('=', 2) as [string, string]);
  const headers = Object.fromEntries(values.header.map((line) => line.split(/:\s*/, 2) as [string, string]));
  const head = (rest: string) => `--bench\r\nContent-Disposition: form-data; ${rest}`;
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=bench' },
  });
  const answered = once(call, 'response');
  for (const [name, value] of fields) call.write(`${head(`name="${name}"`)}\r\n\r\n${value}\r\n`);
  for (const path of paths) {
    call.write(`${head(`name="file[]"; filename="bench.pdf"`)}\r\nContent-Type: application/pdf\r\n\r\n`);
    await pipeline(createReadStream(path), call, { end: false });
    call.write('\r\n');
  }
  call.end('--bench--\r\n');
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

/** Resident memory in bytes of the process, and of its whole process tree. Linux. */
function readMemory(pid: number): { server: number; all: number } {
  const parents = new Map<number, number>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = /^PPid:\t(\d+)/m.exec(readProcessStatus(id))?.[1];
    if (parent) parents.set(Number(id), Number(parent));
  }
  const below = (id: number): number[] => [
    id,
    ...[...parents].flatMap(([child, parent]) => (parent === id ? below(child) : [])),
  ];
  const rss = (id: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readProcessStatus(id))?.[1] ?? 0) * 1024;
  return { server: rss(pid), all: below(pid).reduce((sum, id) => sum + rss(id), 0) };
}

function readProcessStatus(id: number | string): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}
