/** `npm run doctor`: whether everything that the product stands on is as it should be, and what is off. */
import { runProgram, UsageError } from '../backoffice/command.ts';
import { examine } from './doctor/examine.ts';
import type { Finding } from './doctor/finding.ts';

const marks: Record<Finding['state'], string> = {
  ok: 'ok      ',
  off: 'off     ',
  warning: 'WARNING ',
  fault: 'FAULT   ',
};

await runProgram((words) => {
  if (words.length > 0)
    throw new UsageError(
      'What is to be looked at? npm run doctor\n      looks at everything: settings, database, clock, files, mail, scanner, disk, certificates, backup; changes nothing. Exit code 3 if there is a fault',
    );
  return async (context) => {
    const findings = await examine(context);
    const faults = findings.filter(({ state }) => state === 'fault').length;
    const warnings = findings.filter(({ state }) => state === 'warning').length;
    const lines = findings.map(({ about, state, message }) => `${marks[state]}${about}: ${message}`);
    const sum = `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
    return { text: [...lines, '', sum].join('\n'), data: { faults, warnings, findings }, found: faults > 0 };
  };
});
