import type { ThemeFields } from '@klantportaal/contract/theme/palette';
import { useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { PageFrame, Section, Stack } from '../layout/page-frame.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFrame } from './kit-frame.tsx';
import { KitLeading } from './kit-leading.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import classes from './kit-page.module.css';
import { KitPieces } from './kit-pieces.tsx';
import { KitSurfaces } from './kit-surfaces.tsx';
import { KIT_THEMES, type KitTheme } from './kit-themes.ts';

const NAMES: Record<KitTheme, string> = {
  formal: 'Formeel',
  informal: 'Informeel (Lora)',
  plain: 'Gewoon',
  ugly: 'Lelijk',
};

export interface KitPageProps {
  first?: KitTheme;
  /** Puts a theme on the page. */
  onTheme: (theme: ThemeFields) => void;
  /** Without the app around it, which has its own main landmark and toasts. */
  alone?: boolean;
}

/** Every piece of the kit in all its states, under four themes. For those who build pages. */
export function KitPage({ first = 'formal', onTheme, alone = false }: KitPageProps) {
  const Main = alone ? 'main' : 'div';
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <nav aria-label="Thema" className={classes.themes}>
        {(Object.keys(KIT_THEMES) as KitTheme[]).map((theme) => (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            className={classes.theme}
            onClick={() => {
              setChosen(theme);
              onTheme(KIT_THEMES[theme]);
            }}
          >
            {NAMES[theme]}
          </button>
        ))}
      </nav>
      <Main>
        <PageFrame
          title="De bouwdozen van dit portaal"
          intro="Alle onderdelen in al hun toestanden. Kies boven een thema en kijk of het klopt."
          back={{ href: '#terug', text: 'Mijn overzicht' }}
          notice={<Alert title="Gepland onderhoud">Zaterdag tussen 06:00 en 08:00 uur is het portaal even weg.</Alert>}
        >
          <Stack>
            <KitFrame />
            <KitLeading />
            <KitPieces />
            <Section title="Velden">
              <KitFields />
            </Section>
            <KitOverlays />
            <KitSurfaces />
          </Stack>
        </PageFrame>
      </Main>
      {alone && <ToastRegion />}
    </>
  );
}
