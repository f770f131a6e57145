/** `npm run verify-signature`: whether a package of a signature is what was sealed. Asks nobody, and needs no settings. */
import { readFile } from 'node:fs/promises';
import { verifyPackage } from '../signing/package.ts';
import { type Answer, runWords } from './command.ts';
import { understood } from './command-table.ts';
import { readWords } from './read-words.ts';

const usage = `Which package? npm run verify-signature -- <file> [--key <thumbprint>]
      says whether the ZIP of a signature is unchanged since it was sealed; exit code 3 if it is not
      --key: the thumbprint of the key that must have sealed it, as the firm or GET /backoffice/v1/seal-key gave it; without it the seal of anybody holds`;

await runWords((given) => {
  const { words, values } = understood(usage, () => readWords(given, { key: { type: 'string' } }, ['file']));
  return () => verify(words[0], values.key);
});

async function verify(file: string, key: string | undefined): Promise<Answer> {
  const { manifest, thumbprint, checks } = await verifyPackage(await readFile(file), key);
  const holds = checks.every(({ ok }) => ok);
  const lines = checks.map(({ what, ok }) => `${ok ? 'yes' : 'NO '}  ${what}`);
  if (manifest && holds) lines.push('', `${manifest.signer} signed '${manifest.label}' at ${manifest.signed_at}.`);
  if (thumbprint && key === undefined)
    lines.push(`The key is ${thumbprint}. Compare it with the one that the firm gave you by another way.`);
  if (!holds) lines.push('', 'This package is not what was sealed.');
  return { text: lines.join('\n'), data: { holds, thumbprint, checks }, found: !holds };
}
