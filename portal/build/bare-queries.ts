import type { Plugin } from 'vite';

/**
 * Leaves out what react-query needs only for lists that load on without end: the portal has none, and each signed-in
 * page would fetch it.
 */
export function bareQueries(): Plugin {
  return {
    name: 'bare-queries',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/ },
      handler: () => ({
        code: `const none = () => { throw new Error('This build has no infinite queries: portal/build/bare-queries.ts'); };
          export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };`,
        map: null,
      }),
    },
  };
}
