/**
 * What the server writes into the page and the portal starts from (spec: platform §2.3; house: one round trip).
 * It stands in `<script type="application/json" id="boot">` with `<` escaped; without it (a development server) the
 * portal makes the same from its start-up calls. Types alone: no code of it reaches the browser.
 */
import type { DictionaryEntry, Language, Licence, LicenceListItem, Maintenance, Theme } from './areas/licences.ts';
import type { RouteName } from './paths.ts';

export type Locale = Language['iso_code'];

export interface Boot {
  maintenance: Maintenance;
  /** Multiple domains are switched on. The chooser shows when no licence was found, too. */
  show_domain_chooser: boolean;
  /** The domain by which the licence was found, when one was chosen (cookie or `?domain=`). */
  domain: string | null;
  /** The licences to choose from; only filled when the chooser is to be shown. */
  licences: LicenceListItem[];
  /** Null while no domain is chosen. Images of `content` are hashed URLs here (decision 9). */
  licence: Licence | null;
  languages: Language[];
  /** The language to start in when the visitor chose none. */
  locale: Locale;
  theme: Theme | null;
  dictionary: DictionaryEntry[];
  /** Whether errors of the browser may be sent to `/api/error-reports` (decision 22). */
  error_reporting: boolean;
  /** The build of the portal that this page is of; every answer names the build that is served now (decision 45). */
  build: string | null;
  /** This page was kept for when there is no connection, and is not the page of its address (decision 45). */
  offline: boolean;
  /** Demo mode: `/kit` opens. */
  demo: boolean;
}

/** Files of one route besides the entry's own: paths under the build's folder, such as `assets/login-x1.js`. */
export interface RouteFiles {
  /** As in `paths.ts`, with `{id}`. */
  path: string;
  js: string[];
  css: string[];
  /** Texts of the route's areas, per language. */
  texts: Record<Locale, string[]>;
  /** Addresses of the calls that the page makes first. */
  reads: string[];
}

/** `dist/routes.json`, written by the portal's build for the server's page writer. */
export interface PageManifest {
  /** Of every page. */
  entry: { js: string[]; css: string[] };
  /** Every route, plus `maintenance` and `domain-chooser`, which replace any route at start-up. */
  routes: Record<RouteName | 'maintenance' | 'domain-chooser', RouteFiles>;
  /** Texts that every page needs, per language. */
  texts: Record<Locale, string[]>;
  /** The script that makes the first calls of a signed-in consumer; it reads `data-reads` and `data-domain` of itself. */
  pageScript: string;
  /** The style under every page, so that what the server draws stands before the style sheets are in. */
  ground: string;
  /** By the font's name in the theme: its @font-face rules, and the address of the file to preload. */
  fonts: Record<string, { css: string; preload: string }>;
}
