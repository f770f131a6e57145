import { createContext } from 'react';

/** The way the kit's links move through the app. Without it they are plain links. */
export interface Navigation {
  /** Goes to a path of our own origin without loading a page. */
  navigate: (href: string) => void;
  /** Called when a link is about to be followed (hover, focus, touch), so that the app can load what it needs. */
  prepare?: ((href: string) => void) | undefined;
  /** Follows each page's title in the browser's tab. */
  siteName?: string | undefined;
}

export const NavigationContext = createContext<Navigation | null>(null);
