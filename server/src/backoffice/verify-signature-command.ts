/** `npm run verify-signature`: whether a package of a signature is what was sealed. Asks nobody, and needs no database. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyPackage } from '../signing/package.ts';
import { exitCodes } from './command.ts';

const USAGE = `npm run verify-signature -- FILE [--key THUMBPRINT]
Says whether the ZIP of a signature is unchanged since it was sealed. --key: the thumbprint of the key that must have
sealed it, as the firm or GET /backoffice/v1/seal-key gave it; without it the seal of anybody holds.`;

/** The words that were given; what is not understood is no file. */
function given(): { key?: string; help?: boolean; files: string[] } {
  const options = { key: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, files: positionals };
  } catch {
    return { files: [] };
  }
}

async function main(): Promise<number> {
  const { key, help, files } = given();
  const [file] = files;
  if (help) {
    process.stdout.write(`${USAGE}\n`);
    return exitCodes.done;
  }
  if (!file || files.length > 1) {
    process.stderr.write(`${USAGE}\n`);
    return exitCodes.wrongUsage;
  }
  const { manifest, thumbprint, checks } = await verifyPackage(await readFile(file), key);
  for (const { what, ok } of checks) process.stdout.write(`${ok ? 'yes' : 'NO '}  ${what}\n`);
  const holds = checks.every(({ ok }) => ok);
  if (manifest && holds)
    process.stdout.write(`\n${manifest.signer} signed '${manifest.label}' at ${manifest.signed_at}.\n`);
  if (thumbprint && key === undefined)
    process.stdout.write(`The key is ${thumbprint}. Compare it with the one that the firm gave you by another way.\n`);
  if (!holds) process.stdout.write('\nThis package is not what was sealed.\n');
  return holds ? exitCodes.done : exitCodes.found;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return exitCodes.failed;
});
