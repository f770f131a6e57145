import { type ChildProcess, spawn } from 'node:child_process';
import { at } from '../shared/paths.ts';
import { createEnvironment } from '../shared/run.ts';

export interface ServerProcess {
  /** Settles when the newest server answers (null), or when it exits before that (its last output). */
  ready(): Promise<string | null>;
  /** Restarts the server; calls during a start count as one. */
  restart(): void;
  stop(): Promise<void>;
}

/** Milliseconds a server has to finish running work; short, because a developer is waiting. */
const patience = 3000;

/**
 * Keeps one server process (`server.ts` in this folder), restarted on demand.
 * @param said called at each start: how many milliseconds it took, or null when it failed
 */
export function keepServer(
  env: Record<string, string>,
  folders: readonly string[],
  said: (took: number | null) => void,
): ServerProcess {
  let child: ChildProcess | null = null;
  let queued = false;
  let stopped = false;
  const first = Promise.withResolvers<string | null>();
  let state = first.promise;

  const startOne = async (from: number): Promise<string | null> => {
    await endOne(child);
    if (stopped) return 'It was stopped.';
    const fresh = spawn('node', [at('tools/dev/server.ts'), ...folders], {
      env: createEnvironment(env),
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    child = fresh;
    const trouble = await firstWord(fresh);
    if (!stopped) said(trouble === null ? performance.now() - from : null);
    return trouble;
  };

  return {
    ready: async () => {
      // Another restart may have been requested while waiting for this one.
      for (;;) {
        const seen = state;
        const trouble = await seen;
        if (seen === state) return trouble;
      }
    },
    restart() {
      if (queued || stopped) return;
      queued = true;
      const from = performance.now();
      first.resolve(null);
      state = state.then(() => {
        queued = false;
        return startOne(from);
      });
    },
    async stop() {
      stopped = true;
      await endOne(child);
    },
  };
}

/** Null once it is ready, else what it printed before it ended. */
function firstWord(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let printed = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      printed = (printed + text).slice(-5000);
    });
    child.once('message', () => resolve(null));
    child.once('exit', () => resolve(printed));
    child.once('error', (error) => resolve(error.message));
  });
}

async function endOne(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(impatient);
}
