/**
 * `npm run large-demo [-- <dossiers>]`: adds dossiers to the demo's formal firm, 10,000 unless said otherwise, with what
 * waits in them, to look at the console as a large firm has it. The product may run meanwhile. Once for a database.
 */
import { readConfig } from '../server/src/platform/config.ts';
import { toDatabaseUrl } from '../server/src/platform/db/connection.ts';
import { joinUnopened } from '../server/src/platform/db/start.ts';
import { addLargeFirm } from './support/large-firm.ts';

const dossiers = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(dossiers) || dossiers < 1) {
  console.error('Name a number of dossiers: npm run large-demo -- 10000');
  process.exit(1);
}
const config = readConfig(process.env);
const { connection, stop } = await joinUnopened(config, { warn: (details, message) => console.warn(message, details) });
try {
  await addLargeFirm(toDatabaseUrl(connection), { dossiers, waiting: Math.round(dossiers * 0.3) });
  console.log(`Added ${dossiers} dossiers to the firm of formal.demo.example.`);
} finally {
  await stop();
}
