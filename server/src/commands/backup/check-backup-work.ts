import type { BareContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { openBackupParts, readKeyFile } from './backup-settings.ts';
import { checkBackup } from './check-backup.ts';
import { parsePrivateKey } from './keys.ts';

/** @param keyFile the operator's private key, to try the sealed keys with */
export async function check(context: BareContext, place: string, keyFile: string | undefined) {
  const privateKey = await readKeyFile(keyFile, parsePrivateKey);
  const { manifest, right, faults } = await checkBackup({ ...(await openBackupParts(context, place)), privateKey });
  const lines = [...right.map((line) => `ok     ${line}`), ...faults.map((line) => `FAULT  ${line}`)];
  const sum =
    faults.length === 0 ? `The backup of ${manifest.made_at} is whole.` : `${formatCount(faults.length, 'fault')}.`;
  return { text: [...lines, '', sum].join('\n'), data: { manifest, right, faults }, found: faults.length > 0 };
}
