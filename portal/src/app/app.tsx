import { type ReactNode, useMemo } from 'react';
import { useKitWords } from '../i18n/kit-words.ts';
import { type Navigation, NavigationContext } from '../ui/navigation.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { UiTextsProvider } from '../ui/ui-texts.ts';
import { useLicence } from './portal.ts';

interface AppProps extends Pick<Navigation, 'navigate' | 'prepare'> {
  children: ReactNode;
}

/** What stands around everything: the kit's words, how its links move, and the toasts. */
export function App({ navigate, prepare, children }: AppProps) {
  const words = useKitWords();
  const siteName = useLicence()?.name;
  const navigation: Navigation = useMemo(() => ({ navigate, prepare, siteName }), [navigate, prepare, siteName]);
  return (
    <UiTextsProvider value={words}>
      <NavigationContext value={navigation}>
        {children}
        <ToastRegion />
      </NavigationContext>
    </UiTextsProvider>
  );
}
