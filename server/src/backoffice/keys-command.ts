/** `npm run keys`: the keys of the firm's systems, and the key that signs tokens, also while the product is running. */
import { runCommand } from './command.ts';
import { prepareKeys } from './keys/keys-work.ts';

await runCommand(prepareKeys);
