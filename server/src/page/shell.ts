import type { Boot } from '@klantportaal/contract/boot';
import { escapeHtml } from './escape.ts';
import type { PageName } from './page-html.ts';

/**
 * What stands on the page before the portal runs: the bar in the licence's colour with its logo, at the place and size
 * where the portal draws them, so that nothing moves. It is replaced whole; screen readers hear of the real page alone.
 */
export function shell(boot: Boot, name: PageName): { html: string; css: string } {
  if (name === 'maintenance' || name === 'domain-chooser') return { html: '', css: '' };
  const logo = boot.licence?.content.image_logo;
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="40">`
    : `<b>${escapeHtml(boot.licence?.name ?? '')}</b>`;
  return { html: `<div class="boot-bar" aria-hidden="true">${brand}</div>`, css };
}

const css =
  'body{margin:0;background:var(--page);font-family:var(--font)}' +
  '.boot-bar{display:flex;align-items:center;height:4rem;padding:0 1.5rem;background:var(--card);color:var(--h1)}';
