/** `npm run doctor`: whether everything that the product stands on is as it should be, and what is off. */
import { runProgram } from '../backoffice/command.ts';
import { understood } from '../backoffice/command-table.ts';
import { readWords } from '../backoffice/read-words.ts';
import { counted } from '../kernel/counted.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';

const marks: Record<Finding['state'], string> = {
  ok: 'ok      ',
  off: 'off     ',
  warning: 'WARNING ',
  fault: 'FAULT   ',
};

const usage = `What is to be looked at? npm run doctor
      looks at everything: settings, database, clock, files, mail, scanner, disk, certificates, backup; changes nothing. Exit code 3 if there is a fault`;

await runProgram((words) => {
  understood(usage, () => readWords(words, {}, []));
  return async (context) => {
    const findings = await examine(context);
    const faults = findings.filter(({ state }) => state === 'fault').length;
    const warnings = findings.filter(({ state }) => state === 'warning').length;
    const lines = findings.map(({ about, state, message }) => `${marks[state]}${about}: ${message}`);
    const sum = `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.`;
    return { text: [...lines, '', sum].join('\n'), data: { faults, warnings, findings }, found: faults > 0 };
  };
});
