import type { Boot } from '@klantportaal/contract/boot';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import { dictionaryOf } from '@klantportaal/contract/texts';
import { speak } from '../licences/speak.ts';
import { escapeHtml } from './escape.ts';
import type { PageName } from './page-name.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/**
 * What the page shows before the portal runs, in the same place and size, so that nothing moves when the portal takes
 * over: the bar with the logo, and on the sign-in page its card with the heading. Replaced entirely.
 */
export function shell(boot: Boot, name: PageName): { html: string; css: string } {
  const { licence } = boot;
  const offline = name === 'offline';
  if (!licence || (!offline && !Object.hasOwn(paths, name))) return { html: '', css: '' };
  const image = licence.content.image_logo;
  const logo = image
    ? `<img class="boot-logo" src="${escapeHtml(image)}" alt="">`
    : `<span class="boot-name">${escapeHtml(licence.name)}</span>`;
  const signedIn = !offline && paths[name as RouteName].access === 'signed-in';
  const bar = `<div class="boot-${signedIn ? 'top' : 'guest'}"><div class="boot-bar">${logo}</div></div>`;
  return { html: name === 'login' ? `${bar}${signIn(boot)}` : bar, css };
}

function signIn({ dictionary, licence, locale }: Boot): string {
  const style = licence?.features.default_address_style ?? 'formal';
  const say = speak({ nl, en }, dictionaryOf(dictionary), { locale, style });
  return (
    '<div class="boot-main"><div class="boot-sheet"><div class="boot-frame"><div class="boot-head">' +
    `<h1>${escapeHtml(say('login.title'))}</h1><p class="boot-intro">${escapeHtml(say('login.intro'))}</p></div></div></div></div>`
  );
}

/** The dimensions of the portal's guest layout, top menu, logo and page frame; its own stylesheet has the rest. */
const css = [
  '.boot-guest{border-top:.25rem solid var(--primary)}',
  '.boot-top{background:var(--card);border-bottom:1px solid var(--line)}',
  '.boot-bar{display:flex;align-items:center;max-width:72rem;margin-inline:auto;padding:.75rem 1.25rem;min-height:4.25rem}',
  '.boot-top .boot-bar{min-height:4rem;padding:.5rem 1rem}',
  '.boot-logo{width:auto;max-width:min(13rem,50vw,100vw - 11.5rem);height:2.5rem;object-fit:contain;object-position:left center}',
  '.boot-name{color:var(--h1);font-size:1.125rem;font-weight:var(--heading-weight)}',
  '.boot-main{display:grid;justify-items:center;padding:clamp(.5rem,4vh,3.5rem) 1rem 3rem}',
  '.boot-sheet{width:100%;max-width:30rem;min-height:32rem;padding:.25rem .25rem 0;border:1px solid var(--line);border-radius:calc(var(--radius)*1.4);background:var(--card)}',
  '.boot-frame{padding:1.5rem 1rem 3rem}',
  '.boot-head{display:grid;gap:.5rem}',
  ".boot-head:before{width:var(--title-mark-width);height:var(--title-mark-height);background:var(--accent);mask:var(--title-mark) 0 0/100% 100%;content:''}",
  '.boot-intro{color:var(--ink-soft);font-size:1.0625rem}',
  '@media(min-width:40rem){.boot-sheet{padding:.75rem 1.25rem 0}}',
  '@media(min-width:48rem){.boot-frame{padding:2.5rem 2rem 4rem}}',
].join('');
