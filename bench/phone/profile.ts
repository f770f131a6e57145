/** A profile as the browser's Profiler makes it; times are microseconds. */
export interface Profile {
  nodes: ProfileNode[];
  samples?: number[];
  timeDeltas?: number[];
}

interface ProfileNode {
  id: number;
  callFrame: Frame;
  children?: number[];
}

/** Lines and columns count from 0. */
export interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** Milliseconds of one function by itself, and with all that it called. */
export interface Cost {
  name: string;
  own: number;
  whole: number;
}

const isScript = ({ functionName }: Frame): boolean => !['(root)', '(idle)', '(program)'].includes(functionName);

/** Names a function as a reader looks for it, with its file and line. */
const describeFrame = ({ functionName, url, lineNumber }: Frame): string =>
  url ? `${functionName || '(anonymous)'} ${url.replace(/.*\/node_modules\//, '')}:${lineNumber + 1}` : functionName;

/** Milliseconds of scripts in a profile, with the collection of garbage, and its functions, the most costly first. */
export function readProfile({ nodes, samples = [], timeDeltas = [] }: Profile): { script: number; costs: Cost[] } {
  const own = new Map<number, number>();
  // A sample lasts until the next one.
  samples.forEach((id, index) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000);
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const costs = new Map<string, Cost>();
  let script = 0;
  const visit = (node: ProfileNode, callers: ReadonlySet<string>): number => {
    const name = describeFrame(node.callFrame);
    const self = own.get(node.id) ?? 0;
    const within = new Set(callers).add(name);
    const called = (node.children ?? []).map((id) => byId.get(id)).filter((child) => child !== undefined);
    const whole = called.reduce((total, child) => total + visit(child, within), self);
    if (!isScript(node.callFrame)) return whole;
    script += self;
    const cost = costs.get(name) ?? { name, own: 0, whole: 0 };
    cost.own += self;
    // A function that calls itself is counted once.
    if (!callers.has(name)) cost.whole += whole;
    costs.set(name, cost);
    return whole;
  };
  const [top] = nodes;
  if (top) visit(top, new Set());
  return { script, costs: [...costs.values()].sort((a, b) => b.own - a.own) };
}

/** The mean of each function over several profiles. */
export function computeAverageCosts(profiles: readonly { costs: readonly Cost[] }[]): Cost[] {
  const sums = new Map<string, Cost>();
  for (const { name, own, whole } of profiles.flatMap(({ costs }) => costs)) {
    const sum = sums.get(name) ?? { name, own: 0, whole: 0 };
    sums.set(name, { name, own: sum.own + own / profiles.length, whole: sum.whole + whole / profiles.length });
  }
  return [...sums.values()].sort((a, b) => b.own - a.own);
}
