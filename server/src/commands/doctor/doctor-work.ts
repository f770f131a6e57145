import type { BareContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const marks: Record<Finding['state'], string> = {
  ok: 'ok      ',
  off: 'off     ',
  warning: 'WARNING ',
  fault: 'FAULT   ',
};

export async function examineAll(context: BareContext) {
  const findings = await examine(context);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  const lines = findings.map(({ about, state, message }) => `${marks[state]}${about}: ${message}`);
  const sum = `${formatCount(faults, 'fault')}, ${formatCount(warnings, 'warning')}.`;
  return { text: [...lines, '', sum].join('\n'), data: { faults, warnings, findings }, found: faults > 0 };
}
