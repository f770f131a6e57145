/** The kit page on its own: `vite --mode kit` and open /kit.html. No server, no router, none of the app's texts. */

import { applyTheme } from '@klantportaal/web/ui/theme.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@klantportaal/web/ui/base.css';
import { KitPage } from '@klantportaal/web/ui/kit/kit-page.tsx';
import { kitTexts } from '@klantportaal/web/ui/kit/kit-texts.ts';
import { KIT_THEMES, type KitTheme } from '@klantportaal/web/ui/kit/kit-themes.ts';
import { UiTextsProvider } from '@klantportaal/web/ui/ui-texts.ts';

const asked = new URLSearchParams(location.search).get('theme') ?? 'formal';
const first: KitTheme = asked in KIT_THEMES ? (asked as KitTheme) : 'formal';
const root = document.getElementById('root');
if (!root) throw new Error('kit.html has no #root');

await applyTheme(KIT_THEMES[first]);
createRoot(root).render(
  <StrictMode>
    <UiTextsProvider value={kitTexts}>
      <KitPage alone first={first} onTheme={(theme) => void applyTheme(theme)} />
    </UiTextsProvider>
  </StrictMode>,
);
