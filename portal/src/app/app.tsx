import { newer } from '@klantportaal/web/api/build.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useKitWords } from '@klantportaal/web/i18n/kit-words.ts';
import { splitForPage } from '@klantportaal/web/lib/firm-words.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { LanguageProvider } from '@klantportaal/web/ui/content/words.tsx';
import { ToastRegion } from '@klantportaal/web/ui/feedback/toast-region.tsx';
import { type Navigation, NavigationContext } from '@klantportaal/web/ui/layout/navigation.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { UiTextsProvider } from '@klantportaal/web/ui/ui-texts.ts';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { closed } from '../licences/maintenance.ts';
import { useLicence } from '../licences/portal.ts';
import { endWritten } from '../modules/identity/written-form.ts';
import { NewVersion } from './new-version.tsx';

const MaintenanceOverlay = createLazyComponent(
  async () => (await Promise.all([import('./maintenance-overlay.tsx'), loadTexts('licences')]))[0],
  () => closed.set(null),
);
const SandboxStrip = createLazyComponent(
  async () => (await Promise.all([import('./sandbox-strip.tsx'), loadTexts('licences')]))[0],
  () => {},
);

interface AppProps extends Pick<Navigation, 'navigate' | 'prepare'> {
  children: ReactNode;
}

/** Wraps everything: the kit's texts and link navigation, the toasts, and what can change under an open page. */
export function App({ navigate, prepare, children }: AppProps) {
  const words = useKitWords();
  const isClosed = useStore(closed);
  const isNewer = useStore(newer);
  const licence = useLicence();
  const siteName = licence?.name;
  const navigation: Navigation = useMemo(() => ({ navigate, prepare, siteName }), [navigate, prepare, siteName]);
  // After the page inside, which takes over what was typed.
  useLayoutEffect(endWritten, []);
  return (
    <UiTextsProvider value={words}>
      <LanguageProvider value={splitForPage}>
        <NavigationContext value={navigation}>
          {licence?.is_sandbox && <SandboxStrip />}
          {children}
          {isNewer && <NewVersion />}
          {isClosed && <MaintenanceOverlay />}
          <ToastRegion />
        </NavigationContext>
      </LanguageProvider>
    </UiTextsProvider>
  );
}
