import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/open.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { openSecrets } from '../rotate/open-secrets.ts';
import { countSealed } from '../rotate/reseal.ts';
import type { Finding } from './finding.ts';

/** Whether the keys of these settings open everything that is sealed, and how far a rotation is. */
export async function examineKeys(config: Config, db: Database): Promise<Finding[]> {
  const about = 'settings';
  const secrets = await openSecrets({ config, db });
  const { values, previous, lost } = await countSealed({ db, secrets });
  const opened = `${values - lost} of ${values} sealed values`;
  if (lost > 0) {
    const keys = secrets.keys.previous
      ? 'neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens'
      : 'SECRET_KEY does not open';
    return [
      { about, state: 'fault', message: `${keys} ${lost} of ${values} sealed values: another SECRET_KEY sealed them` },
    ];
  }
  if (!secrets.keys.previous) return [{ about, state: 'ok', message: `SECRET_KEY opens what is sealed: ${opened}` }];
  const still = previous + (secrets.sealsWithPrevious() ? 1 : 0);
  if (still === 0) {
    const message = `all ${values} sealed values are under SECRET_KEY: SECRET_KEY_PREVIOUS is needed no more, leave it out`;
    return [{ about, state: 'warning', message }];
  }
  const message = `${formatCount(still, 'value')} still under the previous key: servers that have both keys seal anew, npm run rotate at once`;
  return [{ about, state: 'warning', message }];
}
