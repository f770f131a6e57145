/** `npm run todo`: the calls and the pages that are not built yet. */
import { endpoints } from '@klantportaal/contract/endpoints';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import { notBuilt as noPage, pages } from '../portal/src/routes.ts';
import { handlers } from '../server/src/areas/registry.ts';
import { notBuilt as noHandler } from '../server/src/http/handler.ts';
import { table } from './shared/print.ts';

const calls = Object.entries(endpoints)
  .filter(([name]) => handlers[name as keyof typeof endpoints] === noHandler)
  .map(([name, { method, path }]) => [name, `${method} ${path}`]);
const routes = (Object.keys(paths) as RouteName[])
  .filter((name) => pages[name] === noPage)
  .map((name) => [name, paths[name].path]);

if (calls.length) console.log(`${table([['call', 'that answers 501'], ...calls])}\n`);
if (routes.length) console.log(`${table([['page', 'that says it is not built'], ...routes])}\n`);
console.log(
  `${calls.length} of ${Object.keys(endpoints).length} calls and ${routes.length} of ${Object.keys(paths).length} pages are left.`,
);
