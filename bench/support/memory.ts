import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process, in bytes; Linux only. */
export function readResidentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Resident memory of a process with its children, in bytes: a server with those that make its documents. */
export function readTreeResidentMemory(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && findParent(Number(name)) === pid);
  return children.reduce((sum, child) => sum + readResidentMemory(Number(child)), readResidentMemory(pid));
}

function findParent(pid: number): number | null {
  try {
    return readProcessTimes(pid).parent;
  } catch {
    // It ended while we looked.
    return null;
  }
}

/** Processor time that a process has used, in milliseconds; Linux only. */
export const readProcessorTime = (pid: number): number => readProcessTimes(pid).own;

/** Processor time of all its children, in milliseconds, with those that ended. */
export function readChildrenProcessorTime(pid: number): number {
  let sum = readProcessTimes(pid).endedChildren;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = readProcessTimes(Number(name));
      if (child.parent === pid) sum += child.own;
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}

/**
 * Processor time of a process with all its descendants, in milliseconds, with those that ended: a server with its
 * database and children.
 */
export function readTreeProcessorTime(pid: number): number {
  // A process that ends while we look is counted by its parent from then on.
  if (findParent(pid) === null) return 0;
  const { own, endedChildren } = readProcessTimes(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && findParent(Number(name)) === pid);
  return children.reduce((sum, child) => sum + readTreeProcessorTime(Number(child)), own + endedChildren);
}

function readProcessTimes(pid: number): { parent: number; own: number; endedChildren: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  const [user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    own: (user + system) * 10,
    endedChildren: (usersOfChildren + systemOfChildren) * 10,
  };
}
