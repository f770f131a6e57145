import { Button } from '../buttons/button.tsx';
import { Link } from '../buttons/link.tsx';
import { Card } from '../content/card.tsx';
import { Badge } from '../content/chip.tsx';
import { Confirmation } from '../dialogs/confirmation.tsx';
import { Alert } from '../feedback/alert.tsx';
import menu from '../layout/menu.module.css';
import { MoreMenu } from '../layout/more-menu.tsx';
import { Section } from '../layout/page-frame.tsx';
import classes from './kit-page.module.css';

const doNothing = () => {};

const Entry = ({
  name,
  count = 0,
  late,
  current,
}: {
  name: string;
  count?: number;
  late?: boolean;
  current?: boolean;
}) => (
  <Link href={`#${name}`} className={menu.link} aria-current={current ? 'page' : undefined}>
    {name}
    <Badge count={count} late={late} label={`${count} open taken`} />
  </Link>
);

/** The frame around and above the pages: the menu, notices, the first visit, and the panel that follows an act. */
export const KitFrame = () => (
  <>
    <Section title="Menu in een rij">
      <nav aria-label="Voorbeeld van het menu" className={classes.menu}>
        <ul className={menu.entries}>
          <li>
            <Entry name="Overzicht" current count={8} />
          </li>
          <li>
            <Entry name="Facturen" count={2} late />
          </li>
          <li className={menu.more}>
            <MoreMenu label="Meer" badge={<Badge count={3} label="3 open taken" />}>
              {() =>
                ['Hypotheken', 'Bankgaranties'].map((name) => (
                  <li key={name}>
                    <Entry name={name} count={1} />
                  </li>
                ))
              }
            </MoreMenu>
          </li>
        </ul>
      </nav>
    </Section>
    <Section title="Wat weg mag">
      <Alert onClose={doNothing}>Tussen 24 december en 2 januari zijn wij alleen op werkdagen bereikbaar.</Alert>
      <Card title="Voor het eerst hier? Zo werkt het" soft>
        <p>Bovenaan staat wat het eerst aan de beurt is.</p>
        <Button look="quiet">Begrepen</Button>
      </Card>
    </Section>
    <Section title="Na het doen">
      <Confirmation title="Ontvangen: jaaropgave" complete onClose={doNothing}>
        <p>Uw adviseur bekijkt het document. U krijgt bericht.</p>
        <p>
          <strong>Dat was de laatste taak voor Hypotheek Dorpsstraat 12.</strong>
        </p>
        <p>Stap 5 van 10: Offerte.</p>
      </Confirmation>
      <Confirmation title="Uw betaling wordt verwerkt" outcome="waiting" onClose={doNothing}>
        <p>Dat duurt meestal een paar minuten.</p>
      </Confirmation>
      <Confirmation title="Uw gegevens zijn niet gedeeld" outcome="failed" onClose={doNothing}>
        <p>Het ophalen is niet gelukt; wij hebben niets ontvangen.</p>
      </Confirmation>
    </Section>
  </>
);
