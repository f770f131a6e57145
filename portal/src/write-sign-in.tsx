import type { WrittenSignIn } from '@klantportaal/contract/boot';
import { buildDictionary } from '@klantportaal/contract/texts';
import { replaceTexts, speech } from '@klantportaal/web/i18n/i18n.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { session } from './api/session.ts';
import { App } from './app/app.tsx';
import { Routed } from './app/routed.tsx';
import { follow, prepare, screen } from './app/router.ts';
import commonEn from './i18n/common.en.ts';
import commonNl from './i18n/common.nl.ts';
import { followAddressStyle, portal } from './licences/portal.ts';
import { prepareWrittenForm } from './modules/identity/before-waking.ts';
import LoginPage from './modules/identity/sign-in/login-page.tsx';
import signInEn from './modules/identity/sign-in/texts.en.ts';
import signInNl from './modules/identity/sign-in/texts.nl.ts';

replaceTexts('nl', { ...commonNl, ...signInNl });
replaceTexts('en', { ...commonEn, ...signInEn });
followAddressStyle();
screen.set({
  name: 'login',
  params: {},
  pathname: '/',
  query: {},
  layout: null,
  Page: LoginPage,
  visit: '',
  returned: false,
  followsPage: false,
});

/**
 * Sign-in as React renders it for a guest in the page's language, built apart for the server
 * (portal/build/written-sign-in.ts). In one go: nothing of one licence remains for the next.
 */
export const writeSignIn: WrittenSignIn['writeSignIn'] = (boot) => {
  portal.set(boot);
  session.set({ ...session.get(), domain: boot.domain });
  speech.set({ locale: boot.locale, dictionary: buildDictionary(boot.dictionary) });
  const whole = renderToString(
    <StrictMode>
      <App navigate={follow} prepare={prepare}>
        <Routed />
      </App>
    </StrictMode>,
  );
  const [head = '', title = ''] = /^(?:<link [^>]*>|<title>([^<]*)<\/title>)*/.exec(whole) ?? [];
  return { title, html: whole.slice(head.length) };
};

export const script: WrittenSignIn['script'] = `(${prepareWrittenForm})()`;
