import type { Boot } from '@klantportaal/contract/boot';
import { paths } from '@klantportaal/contract/paths';
import { hasKey } from '@klantportaal/contract/values/guards';
import { escapeHtml } from '../../platform/http/escape.ts';
import type { PageName } from './page-name.ts';

/**
 * Renders the page before the portal runs, in the same place and size, so that nothing moves when the portal takes
 * over: the bar with the logo. Replaced entirely.
 */
export function renderShell(boot: Boot, name: PageName): { html: string; css: string } {
  const { licence } = boot;
  const offline = name === 'offline';
  const page = !offline && hasKey(paths, name) ? paths[name] : null;
  if (!licence || (!offline && !page)) return { html: '', css: '' };
  const image = licence.content.image_logo;
  const logo = image
    ? `<img class="boot-logo" src="${escapeHtml(image)}" alt="">`
    : `<span class="boot-name">${escapeHtml(licence.name)}</span>`;
  const signedIn = page?.access === 'signed-in';
  const bar = `<div class="boot-${signedIn ? 'top' : 'guest'}"><div class="boot-bar">${logo}</div></div>`;
  return { html: bar, css };
}

/** The dimensions of the portal's guest layout, top menu and logo; its own stylesheet has the rest. */
const css = [
  '.boot-guest{border-top:.25rem solid var(--primary)}',
  '.boot-top{background:var(--card);border-bottom:1px solid var(--line)}',
  '.boot-bar{display:flex;align-items:center;max-width:72rem;margin-inline:auto;padding:.75rem 1.25rem;min-height:4.25rem}',
  '.boot-top .boot-bar{min-height:4rem;padding:.5rem 1rem}',
  '.boot-logo{width:auto;max-width:min(13rem,50vw,100vw - 11.5rem);height:2.5rem;object-fit:contain;object-position:left center}',
  '.boot-name{color:var(--h1);font-size:1.125rem;font-weight:var(--heading-weight)}',
].join('');
