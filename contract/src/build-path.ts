import { paths, type RouteName } from './paths.ts';

/** The address path of a route: `pathOf('mortgage', { id })`. Values are encoded. */
export function buildPath(name: RouteName, params: Record<string, string> = {}): string {
  return paths[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
