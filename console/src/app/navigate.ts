import type { TextArea } from '@klantportaal/web/i18n/app-texts.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import type { Go } from '@klantportaal/web/lib/current-route.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import type { ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { matchRoute } from '../lib/links.ts';
import type { RouteName } from '../lib/paths.ts';
import { pages } from '../routes.ts';

/** Goes to an address made by `to()`, once the page on screen may be left. */
export const go: Go = (href, options = {}) => {
  const leave = () => {
    navigate(href, options);
    if (!options.replace) window.scrollTo(0, 0);
  };
  if (mayLeave(leave)) leave();
};

export interface PageParts {
  Page: ComponentType;
  Shell: ComponentType<{ children: React.ReactNode; route: RouteName }> | null;
}

/** A page's module with its texts, and the menu around it. */
export async function loadPageParts(name: RouteName): Promise<PageParts> {
  const { load, texts, isGuests } = pages[name];
  const areas: TextArea[] = isGuests ? [...texts] : ['shell', ...texts];
  const [page, shell] = await Promise.all([load(), isGuests ? null : import('./shell/shell.tsx'), loadTexts(...areas)]);
  return { Page: page.default, Shell: shell?.Shell ?? null };
}

/** Loads what a page needs before a link to it is followed; if that fails, the visit itself will say so. */
export function prepare(href: string): void {
  void loadPageParts(matchRoute(new URL(href, location.origin).pathname).name).catch(() => {});
}
