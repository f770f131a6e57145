/** `npm run sandbox`: makes and removes the sandboxes of firms, also while the product is running. */
import { runCommand } from './command.ts';
import { prepareSandbox } from './sandbox/sandbox-work.ts';

await runCommand(prepareSandbox);
