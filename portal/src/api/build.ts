import { createStore } from '../app/store.ts';

/** A newer portal than the one of this page has been deployed. */
export const newer = createStore(false);

let own: string | null = null;

/** The build that this page is of, as its boot data name it; null where nobody does (a development server). */
export const setBuild = (build: string | null): void => {
  own = build;
};

/** Every answer names the build that its server would serve. */
export function noteBuild({ headers }: Pick<Response, 'headers'>): void {
  const served = headers.get('x-portal-build');
  if (own && served && served !== own) newer.set(true);
}
