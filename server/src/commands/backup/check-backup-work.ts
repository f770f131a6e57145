import type { BareContext } from '../../platform/command.ts';
import { counted } from '../../platform/kernel/counted.ts';
import { backupParts, keyOfFile } from './backup-settings.ts';
import { checkBackup } from './check-backup.ts';
import { privateKeyOf } from './keys.ts';

/** @param keyFile the operator's private key, to try the sealed keys with */
export async function check(context: BareContext, place: string, keyFile: string | undefined) {
  const privateKey = await keyOfFile(keyFile, privateKeyOf);
  const { manifest, right, faults } = await checkBackup({ ...(await backupParts(context, place)), privateKey });
  const lines = [...right.map((line) => `ok     ${line}`), ...faults.map((line) => `FAULT  ${line}`)];
  const sum =
    faults.length === 0 ? `The backup of ${manifest.made_at} is whole.` : `${counted(faults.length, 'fault')}.`;
  return { text: [...lines, '', sum].join('\n'), data: { manifest, right, faults }, found: faults.length > 0 };
}
