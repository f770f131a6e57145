/**
 * The data that the server embeds in the page for the portal to start from (P2.3-03; one round trip), in `<script
 * type="application/json" id="boot">` with `<` escaped; without it (a development server) the portal builds the same
 * from its start-up calls. Types only: none of it reaches the browser as code.
 */

import type { Locale } from './language.ts';
import type {
  DictionaryEntry,
  Language,
  Licence,
  LicenceListItem,
  Maintenance,
  Theme,
} from './modules/licences/licences.ts';
import type { RouteName } from './paths.ts';

export interface Boot {
  maintenance: Maintenance;
  /** Multiple domains are enabled. The chooser also shows when no licence was found. */
  show_domain_chooser: boolean;
  /** The domain that led to the licence, when one was chosen (cookie or `?domain=`). */
  domain: string | null;
  /** The licences to choose from; only filled when the chooser is shown. */
  licences: LicenceListItem[];
  /** Null while no domain is chosen. Images of `content` are hashed URLs here, so that browsers keep them for good. */
  licence: Licence | null;
  languages: Language[];
  /** The language that the visitor chose before, else the licence's. */
  locale: Locale;
  theme: Theme | null;
  dictionary: DictionaryEntry[];
  /** Maximum MB per upload, all files together: the server's UPLOAD_MAX_MB. */
  upload_max_mb: number;
  /** Whether files of Word and Excel are taken: the server has a converter. */
  takes_office: boolean;
  /** Whether browser errors may be sent to `/api/error-reports`. */
  error_reporting: boolean;
  /** The portal build of this page; every response names the build that is served now. */
  build: string | null;
  /** This is the page kept for offline use, not the page of its address. */
  offline: boolean;
  /** Demo mode: `/kit` is available. */
  demo: boolean;
}

/** Files of one route in addition to the entry's: paths in the build's folder, such as `assets/login-x1.js`. */
export interface RouteFiles {
  /** The path of `paths.ts`, with `{id}`. */
  path: string;
  js: string[];
  css: string[];
  /** Texts of the route's areas, per language. */
  texts: Record<Locale, string[]>;
  /** Addresses of the page's first calls. */
  reads: string[];
}

/** `dist/routes.json`, written by the portal's build for the server's page writer. */
export interface PageManifest {
  /** For every page. */
  entry: { js: string[]; css: string[] };
  /** Every route, plus `maintenance` and `domain-chooser`, which replace any route at start-up. */
  routes: Record<RouteName | 'maintenance' | 'domain-chooser', RouteFiles>;
  /** Texts that every page needs, per language. */
  texts: Record<Locale, string[]>;
  /**
   * The script that makes the first calls of a signed-in consumer, configured by its `data-reads` and `data-domain`.
   */
  pageScript: string;
  /** The base style of every page, so that what the server renders is in place before the style sheets load. */
  ground: string;
  /** By the font's name in the theme: its @font-face rules, and the files to preload for text and for headings. */
  fonts: Record<string, { css: string; preload: string; headings: string }>;
}

/** The module that the portal's build writes for the server: the sign-in page as React renders it. */
export interface WrittenSignIn {
  /** The title of the page and the content of its root; both HTML. */
  writeSignIn: (boot: Boot) => { title: string; html: string };
  /** The script to run in the page before the portal does. */
  script: string;
}
