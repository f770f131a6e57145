import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDocuments } from '../../server/src/modules/identity/requests/openapi-documents.ts';
import { at } from '../shared/paths.ts';
import { run } from '../shared/run.ts';
import type { Findings } from './findings.ts';

/** The report of `redocly lint --format=json`, as far as we read it. */
interface Report {
  problems: { ruleId: string; severity: string; message: string; location: { pointer?: string }[] }[];
}

const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
/** It sends nothing and asks for no newer version of itself. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Each OpenAPI document keeps to the recommended rules of Redocly, warnings too. */
export async function openApiDocuments(): Promise<Findings> {
  const made = await Promise.all(
    apiDocuments.map(async ({ path, make }) => ({
      path,
      document: await make({ version: '1.0.0', server: 'https://mijn.advieskantoor.example' }),
    })),
  );
  const found = await Promise.all(made.map(({ path, document }) => lintFaults(path, document)));
  return { faults: found.flat() };
}

/** Lists Redocly's findings in a document, one line each. */
export async function lintFaults(path: string, document: object): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kp-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const config = `--config=${at('tools/checks/redocly.yaml')}`;
    const { output } = await run('node', [redocly, 'lint', file, config, '--format=json', '--max-problems=200'], {
      cwd: folder,
      env: offline,
    });
    // Around its report it prints sentences for people.
    const [report] = /^\{.*^\}/ms.exec(output) ?? [];
    if (!report) return [`${path}: redocly said ${output.trim()}`];
    return (JSON.parse(report) as Report).problems.map(
      ({ ruleId, message, location: [where] }) => `${path}${where?.pointer ?? ''}: ${message} (${ruleId})`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
