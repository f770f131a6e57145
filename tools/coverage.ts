/** `npm run coverage`: how much of the specification works, per document, counted from `docs/requirements.md`. */
import { readRequirements, requirementsAreShown } from './checks/requirements.ts';
import { table } from './shared/print.ts';

const rows = readRequirements();
const documents = [...new Set(rows.map(({ document }) => document))];
const count = (document: string | null, state: string) =>
  rows.filter((row) => (document === null || row.document === document) && row.state === state).length;
const line = (name: string, document: string | null) => {
  const works = count(document, 'works');
  const open = count(document, 'open');
  return [name, works, open, works + open, `${Math.round((100 * works) / (works + open || 1))} %`];
};
console.log(
  table([
    ['document', 'works', 'open', 'rules', 'done'],
    ...documents.map((document) => line(document, document)),
    line('together', null),
  ]),
);
const { faults } = await requirementsAreShown();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
