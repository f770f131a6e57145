import type { Boot, PageManifest, RouteFiles } from '@klantportaal/contract/boot';
import type { RouteName } from '@klantportaal/contract/paths';
import { DEFAULT_THEME, formatPaletteCss } from '@klantportaal/contract/theme/palette';
import { listFonts } from '@klantportaal/contract/theme/voice';
import { escapeHtml } from '../../platform/http/escape.ts';
import { toHashSource } from '../../platform/http/security-headers.ts';
import type { PageName } from './page-name.ts';
import { sandboxWords } from './plain-page.ts';
import type { PortalBuild } from './portal-build.ts';
import { renderShell } from './shell.ts';

export interface Page {
  html: string;
  /** The hashes of the page's own styles and script, for the policy. */
  styleHashes: string[];
  scriptHashes: string[];
}

/** The styles of the portal's own strip, so that nothing moves. */
const stripCss =
  '#sandbox{max-width:none;margin:0;padding:.5rem 1rem;background:#fff3cd;color:#4d3b00;font-weight:600;text-align:center}';

/** JSON as the text of a script: `<`, `>` and `&` cannot end it, and a JSON parser restores them. */
export const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const toFileAddress = (file: string) => (file.startsWith('/') ? file : `/${file}`);

/**
 * Chooses the page that the specification requires at start-up, in order: maintenance, then the chooser, then the route
 * (P2.3-01 to P2.3-03).
 */
export function choosePage(boot: Pick<Boot, 'maintenance' | 'licence'>, route: RouteName): PageName {
  if (boot.maintenance.maintenance) return 'maintenance';
  return boot.licence ? route : 'domain-chooser';
}

/**
 * One page: the built `index.html` with everything that the first screen needs, so that one round trip fetches the page
 * and one its scripts. Colours, font faces and the base of the style sheets are in one inline style; nothing in it
 * comes from a licence unvalidated. The style sheets themselves are below the shell, which renders without them; the
 * scripts wait for both. Sign-in is there whole, with its style sheets.
 * `touchIcon` is the address of the icon for a phone's home screen.
 */
export function renderPage(build: PortalBuild, boot: Boot, name: PageName, touchIcon: string | null = null): Page {
  const { manifest, template } = build;
  // Offline there is nothing to fetch: that page is in the entry.
  const files = name === 'offline' ? undefined : manifest.routes[name];
  const theme = boot.theme ?? DEFAULT_THEME;
  const fonts = listFonts(theme).flatMap((font) => manifest.fonts[font] ?? []);
  const written = name === 'login' ? findSignInPage(build, boot) : null;
  const drawn = written ?? renderShell(boot, name);
  // There before the portal runs, and where it does not: its own takes its place (`portal/src/app/sandbox-strip.tsx`).
  const strip = boot.licence?.is_sandbox ? `<p id="sandbox" role="note">${sandboxWords[boot.locale]}</p>` : '';
  const style = `${formatPaletteCss(theme)}${fonts.map(({ css }) => css).join('')}${manifest.ground}${drawn.css}${strip && stripCss}`;
  const reads = files?.reads ?? [];
  const title = written?.title ?? escapeHtml(boot.licence?.name ?? 'Klantportaal');
  const head = [
    // First of all, so that no style sheet delays it.
    ...(reads.length > 0 ? [renderFirstReads(manifest.pageScript, reads, boot.domain)] : []),
    `<title>${title}</title>`,
    `<meta name="theme-color" content="${theme.color_menu_background}">`,
    // With credentials: the cookie determines the licence.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${touchIcon}">`] : []),
    ...listScripts(template, manifest, files, boot.locale),
    ...fonts.map(renderFontPreload),
    `<style id="theme">${style}</style>`,
    ...(written ? [`<script>${written.script}</script>`] : []),
    `<script type="application/json" id="boot">${toScriptJson(boot)}</script>`,
  ].join('');
  const sheets = written ? [] : [...new Set([...manifest.entry.css, ...(files?.css ?? [])].map(toFileAddress))];
  const below = sheets.map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`).join('');
  const html = template
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta name="theme-color"[^>]*>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<html[^>]*>/, () => `<html lang="${boot.locale}">`)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `${strip}<div id="root"${written ? ' data-written' : ''}>${drawn.html}</div>${below}`,
    );
  return {
    html,
    styleHashes: [toHashSource(style)],
    scriptHashes: [...(reads.length > 0 ? [manifest.pageScript] : []), ...(written ? [written.script] : [])].map(
      toHashSource,
    ),
  };
}

/** The font of the headings comes after the scripts: until then they have the stand-in of the same size. */
const renderFontPreload = ({ preload, headings }: PageManifest['fonts'][string], index: number): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${toFileAddress(index === 0 ? preload : headings)}"${
    index === 0 ? '' : ' fetchpriority="low"'
  } crossorigin>`;

/** Hides sign-in from a signed-in user about to go on (`portal/src/modules/identity/before-waking.ts`). */
const hidden = '[data-goes-on] #root[data-written]{visibility:hidden}';
const sent = '#root[data-sent] [type=submit]{opacity:.7;cursor:progress}';

/** Sign-in itself instead of a shell: its form can be used before the portal runs. */
function findSignInPage({ signIn }: PortalBuild, boot: Boot) {
  if (!signIn || !boot.licence) return null;
  const { script, css } = signIn;
  return { ...signIn.writeSignIn(boot), script, css: `${css}${hidden}${sent}` };
}

/** The script that starts the page's first reads while the portal's files are loading. */
const renderFirstReads = (script: string, reads: readonly string[], domain: string | null): string =>
  `<script data-reads="${escapeHtml(reads.join(' '))}" data-domain="${escapeHtml(domain ?? '')}">${script}</script>`;

/** Scripts and texts, each once, without those already in the template. */
function listScripts(
  template: string,
  manifest: PageManifest,
  files: RouteFiles | undefined,
  locale: Boot['locale'],
): string[] {
  const texts = [...(manifest.texts[locale] ?? []), ...(files?.texts[locale] ?? [])];
  const all = new Set([...(files?.js ?? []), ...texts].map(toFileAddress));
  return [...all]
    .filter((file) => !template.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`);
}
