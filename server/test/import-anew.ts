import { registerHooks } from 'node:module';

const sources = new URL('../src/', import.meta.url).href;
const mark = '?anew';

/**
 * Imports a module of the server with modules of its own below it, as another process has them.
 * @param file relative to `src/`
 */
export async function importAnew<T>(file: string): Promise<T> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isOurs = context.parentURL?.endsWith(mark) && resolved.url.startsWith(sources);
      return isOurs ? { ...resolved, url: resolved.url + mark } : resolved;
    },
  });
  try {
    return (await import(sources + file + mark)) as T;
  } finally {
    hooks.deregister();
  }
}
