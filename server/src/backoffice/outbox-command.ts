/** `npm run outbox`: mails and other work that wait or were given up, also while the product is running. */
import { runCommand } from './command.ts';
import { prepareOutbox } from './outbox-work.ts';

await runCommand(prepareOutbox);
