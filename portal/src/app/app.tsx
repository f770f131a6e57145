import { type ReactNode, useMemo } from 'react';
import { newer } from '../api/build.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useKitWords } from '../i18n/kit-words.ts';
import { later } from '../ui/later.tsx';
import { type Navigation, NavigationContext } from '../ui/navigation.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { UiTextsProvider } from '../ui/ui-texts.ts';
import { closed } from './maintenance.ts';
import { NewVersion } from './new-version.tsx';
import { useLicence } from './portal.ts';
import { useStore } from './store.ts';

const ClosedCover = later(
  async () => (await Promise.all([import('./closed-cover.tsx'), loadTexts('maintenance')]))[0],
  () => closed.set(null),
);

interface AppProps extends Pick<Navigation, 'navigate' | 'prepare'> {
  children: ReactNode;
}

/** What stands around everything: the kit's words, how its links move, the toasts, and what is switched under an open page. */
export function App({ navigate, prepare, children }: AppProps) {
  const words = useKitWords();
  const isClosed = useStore(closed);
  const isNewer = useStore(newer);
  const siteName = useLicence()?.name;
  const navigation: Navigation = useMemo(() => ({ navigate, prepare, siteName }), [navigate, prepare, siteName]);
  return (
    <UiTextsProvider value={words}>
      <NavigationContext value={navigation}>
        {children}
        {isNewer && <NewVersion />}
        {isClosed && <ClosedCover />}
        <ToastRegion />
      </NavigationContext>
    </UiTextsProvider>
  );
}
