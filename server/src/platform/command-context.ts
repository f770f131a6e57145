import { resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { joinDatabase } from './db/start.ts';
import { openLog } from './http/log.ts';
import { makeDataFolder } from './kernel/data-folder.ts';

/** The settings of an environment, with their data folder. @throws Error in words for the administrator */
export async function openSettings(env: Record<string, string | undefined>): Promise<Config> {
  const settings = readConfig(env);
  const config = { ...settings, DATA_DIR: resolve(settings.DATA_DIR) };
  await makeDataFolder(config.DATA_DIR);
  return config;
}

/**
 * The database of the settings, also while the product is running, and its clock.
 * @param ends gets what closes them
 * @throws Error in words for the administrator
 */
export async function openDatabase(config: Config, ends: (() => Promise<unknown>)[]) {
  const { db, connection, owner, stop } = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
  ends.push(stop);
  const clock = await openDatabaseClock(db);
  ends.push(async () => clock.close());
  return { db, connection, owner, clock };
}
