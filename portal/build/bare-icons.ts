import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type IconNode = readonly (readonly [tag: string, attributes: Record<string, string>])[];

const DRAW = 'virtual:draw-icon';
/** What `ui/icon.tsx` asks of an icon: Lucide's own component can do more, and weighs a kilobyte. */
const draw = `import { createElement } from 'react';
export const draw = (shapes) => ({ size, ...rest }) => createElement('svg', {
  xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', width: size, height: size, fill: 'none',
  stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round', ...rest,
}, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)));`;

/**
 * Replaces each icon by its shapes, drawn by one small function: names, aliases, keys and the component that Lucide makes
 * of them stay out of the build.
 */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^virtual:draw-icon$/ }, handler: () => `\0${DRAW}` },
    load: { filter: { id: /draw-icon$/ }, handler: () => draw },
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      async handler(_, id) {
        const { __iconData } = (await import(pathToFileURL(id).href)) as { __iconData?: { node: IconNode } };
        // An older name of an icon only passes it on.
        if (!__iconData) return null;
        const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
        const code = `import { draw } from '${DRAW}';\nexport default /* @__PURE__ */ draw(${JSON.stringify(shapes)});`;
        return { code, map: null };
      },
    },
  };
}
