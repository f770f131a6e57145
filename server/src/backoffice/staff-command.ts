/** `npm run staff`: the accounts of the firms' people, also while the product is running. */
import { runCommand } from './command.ts';
import { prepareStaff } from './staff-accounts/staff-work.ts';

await runCommand(prepareStaff);
