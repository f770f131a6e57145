/** `npm run verify-signature`: whether a package of a signature is what was sealed. Asks nobody, and needs no database. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyPackage } from '../signing/package.ts';

const USAGE = `npm run verify-signature -- FILE [--key THUMBPRINT]
Says whether the ZIP of a signature is unchanged since it was sealed. --key: the thumbprint of the key that must have
sealed it, as the firm or GET /backoffice/v1/seal-key gave it; without it the seal of anybody holds.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) {
    process.stdout.write(`${USAGE}\n`);
    return values.help ? 0 : 1;
  }
  const { manifest, thumbprint, checks } = await verifyPackage(await readFile(file), values.key);
  for (const { what, ok } of checks) process.stdout.write(`${ok ? 'yes' : 'NO '}  ${what}\n`);
  const holds = checks.every(({ ok }) => ok);
  if (manifest && holds)
    process.stdout.write(`\n${manifest.signer} signed '${manifest.label}' at ${manifest.signed_at}.\n`);
  if (thumbprint && values.key === undefined)
    process.stdout.write(`The key is ${thumbprint}. Compare it with the one that the firm gave you by another way.\n`);
  if (!holds) process.stdout.write('\nThis package is not what was sealed.\n');
  return holds ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
