import { Icon } from '../content/icon.tsx';
import * as icons from '../content/icons.ts';
import { Section } from '../layout/page-frame.tsx';
import classes from './kit-page.module.css';

const SURFACES = [
  ['page', 'ink'],
  ['card', 'ink-soft'],
  ['sunken', 'link'],
  ['hover', 'h3'],
  ['primary', 'on-primary'],
  ['primary-soft', 'on-primary-soft'],
  ['accent', 'on-accent'],
  ['button', 'on-button'],
  ['menu', 'on-menu'],
  ['menu-hover', 'on-menu-hover'],
  ['menu-active', 'on-menu-active'],
  ['footer', 'on-footer'],
] as const;

/** The theme's colours with their texts, headings, the footer, and every icon there is. */
export const KitSurfaces = () => (
  <Section title="Kleuren, koppen en tekens">
    <div className={classes.swatches}>
      {SURFACES.map(([surface, text]) => (
        <div
          key={surface}
          className={classes.swatch}
          style={{ background: `var(--${surface})`, color: `var(--${text})` }}
        >
          {surface}
        </div>
      ))}
    </div>
    <h2>Kop van een deel</h2>
    <h3>Kleine kop</h3>
    <p>
      Gewone tekst met een <a href="#link">verwijzing</a> en <strong>nadruk</strong>. Na het kiezen van een rentevaste
      periode betaalt u elke maand hetzelfde bedrag, ook als de rente stijgt.
    </p>
    <footer className={classes.footer}>
      Demo Advies, alle rechten voorbehouden. <a href="#privacy">Privacy</a>
    </footer>
    <ul className={classes.icons}>
      {Object.entries(icons).map(([name, shape]) => (
        <li key={name}>
          <Icon of={shape} size={1.5} />
          {name}
        </li>
      ))}
    </ul>
  </Section>
);
