import { createStore } from '../lib/store.ts';

/** Whether a newer portal than that of this page has been deployed. */
export const newer = createStore(false);

let own: string | null = null;

/** The build of this page, from its boot data; null when unknown (a development server). */
export const setBuild = (build: string | null): void => {
  own = build;
};

/** Every response names the build that its server serves. */
export function noteBuild({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get('x-portal-build');
  if (own && served && served !== own) newer.set(true);
}
