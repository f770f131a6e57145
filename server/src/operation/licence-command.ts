/** `npm run licence`: the firms of an installation, also while the product is running. */
import { runCommand } from '../backoffice/command.ts';
import { prepareLicence } from './licence/licence-work.ts';

await runCommand(prepareLicence);
