/** `npm run files`: the store of files and its database, also while the product is running. */
import { runCommand } from './command.ts';
import { prepareFiles } from './files-work.ts';

await runCommand(prepareFiles);
