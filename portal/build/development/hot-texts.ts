import type { Plugin } from 'vite';

/**
 * Lets an edited text file (`….nl.ts`, `….en.ts`) replace its texts on the open page. Without it such a file has no
 * React component above it that could take the change, and the page would reload.
 */
export function hotTexts(): Plugin {
  return {
    name: 'hot-texts',
    apply: 'serve',
    transform: {
      filter: { id: /[\\/](?:portal|console|web)[\\/]src[\\/].*\.(?:nl|en)\.ts$/ },
      handler(code, id) {
        const locale = /\.(nl|en)\.ts$/.exec(id)?.[1];
        return {
          code:
            `${code}\nimport { replaceTexts } from '@klantportaal/web/i18n/i18n.ts';\n` +
            `import.meta.hot?.accept((next) => next && replaceTexts('${locale}', next.default));\n`,
          map: null,
        };
      },
    },
  };
}
