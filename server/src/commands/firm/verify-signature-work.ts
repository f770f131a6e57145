import { readFile } from 'node:fs/promises';
import { verifyPackage } from '../../modules/signing/package.ts';
import type { Answer } from '../../platform/command.ts';

export async function verify(file: string, key: string | undefined): Promise<Answer> {
  const { manifest, thumbprint, checks } = await verifyPackage(await readFile(file), key);
  const holds = checks.every(({ ok }) => ok);
  const lines = checks.map(({ what, ok }) => `${ok ? 'yes' : 'NO '}  ${what}`);
  if (manifest && holds) lines.push('', `${manifest.signer} signed '${manifest.label}' at ${manifest.signed_at}.`);
  if (thumbprint && key === undefined)
    lines.push(`The key is ${thumbprint}. Compare it with the one that the firm gave you by another way.`);
  if (!holds) lines.push('', 'This package is not what was sealed.');
  return { text: lines.join('\n'), data: { holds, thumbprint, checks }, found: !holds };
}
