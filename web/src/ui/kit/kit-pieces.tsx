import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { useState } from 'react';
import { Button, ButtonRow, IconButton, LinkButton } from '../buttons/button.tsx';
import { Accordion, Disclosure, WhatIs } from '../buttons/disclosure.tsx';
import { DocumentList } from '../buttons/document-list.tsx';
import { DownloadButton } from '../buttons/download-button.tsx';
import { Link } from '../buttons/link.tsx';
import { Card, LinkCard } from '../content/card.tsx';
import { Badge, CHIP_STATES, Chip } from '../content/chip.tsx';
import { Facts } from '../content/facts.tsx';
import {
  ArrowRight,
  CalendarDays,
  FileUp,
  House,
  Landmark,
  Pen,
  Signature,
  Trash,
  Umbrella,
} from '../content/icons.ts';
import { Table } from '../content/table.tsx';
import { Timeline } from '../content/timeline.tsx';
import { Confirmation } from '../dialogs/confirmation.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Progress } from '../feedback/progress.tsx';
import { SkeletonCards, SkeletonFacts, SkeletonText } from '../feedback/skeleton.tsx';
import { AwayState, EmptyState, FailedState } from '../feedback/state-message.tsx';
import { LanguageToggle } from '../layout/language-toggle.tsx';
import { Section, Tiles } from '../layout/page-frame.tsx';
import { TodoList } from '../tasks/todo-list.tsx';
import { KitFigures } from './kit-figures.tsx';
import classes from './kit-page.module.css';

const LOAN_PARTS = [
  { id: '1', name: 'Annuïteit', left: 184250.5, interest: '3,75%', until: '01-06-2034' },
  { id: '2', name: 'Aflossingsvrij', left: 95000, interest: '2,10%', until: '01-01-2029' },
];
const doNothing = () => {};

/** The pieces that show and the pieces that are pressed. */
export function KitPieces() {
  const [language, setLanguage] = useState('nl');
  return (
    <>
      <Confirmation
        title="Uw loonstrook is binnen"
        action={<DownloadButton onPress={doNothing}>Ontvangstbewijs</DownloadButton>}
        onClose={doNothing}
      >
        <p>Uw adviseur bekijkt hem binnen twee werkdagen. U krijgt bericht.</p>
      </Confirmation>

      <Section title="Wat wij van u vragen" intro="Per product, het dringendste eerst.">
        <TodoList
          groups={[
            {
              id: 'a',
              title: 'Hypotheek Dorpsstraat 12',
              todos: [
                {
                  id: '1',
                  icon: FileUp,
                  label: 'Stuur uw laatste loonstrook',
                  product: 'Hypotheek Dorpsstraat 12',
                  date: 'Graag voor 1 december 2026',
                  state: { kind: 'open', word: 'Te doen' },
                  href: '#1',
                },
                {
                  id: '2',
                  icon: FileUp,
                  label: 'Stuur uw werkgeversverklaring opnieuw',
                  product: 'Hypotheek Dorpsstraat 12',
                  date: 'Gevraagd op 12 november 2026',
                  state: { kind: 'rejected', word: 'Afgekeurd' },
                  note: 'De tweede bladzijde ontbreekt. Stuur alle bladzijden in één bestand.',
                  rejected: true,
                  href: '#2',
                },
                {
                  id: '3',
                  icon: Signature,
                  label: 'Onderteken de opdracht tot dienstverlening',
                  date: 'Gevraagd op 3 november 2026',
                  state: { kind: 'open', word: 'Te doen' },
                  count: { number: 3, label: '3 vragen open' },
                  href: '#3',
                },
                {
                  id: '4',
                  icon: Umbrella,
                  label: 'Download de offerte van uw overlijdensrisicoverzekering',
                  date: 'Klaargezet op 1 november 2026',
                  state: { kind: 'new', word: 'Nieuw' },
                  onPress: doNothing,
                },
                {
                  id: '5',
                  icon: Umbrella,
                  label: 'Download de polisvoorwaarden',
                  state: { kind: 'received', word: 'Ontvangen' },
                  onPress: doNothing,
                  busy: true,
                },
              ],
            },
          ]}
        />
      </Section>

      <Section title="Kaarten en feiten">
        <div className={classes.grid}>
          <Card title="Uw hypotheek" aside={<Chip state="approved">Akkoord</Chip>}>
            <Facts
              items={[
                { label: 'Maandlast', value: formatEuro(1992.43), strong: true },
                { label: 'Geldverstrekker', value: 'Bank van het Voorbeeld' },
                {
                  label: 'Rentevaste periode',
                  value: '10 jaar, tot 1 juni 2034',
                  explain: (
                    <WhatIs term="rentevaste periode">
                      Zolang blijft uw rente gelijk. Daarna spreekt u een nieuwe rente af.
                    </WhatIs>
                  ),
                },
                { label: 'WOZ-waarde', value: null },
                { label: 'Dossiernummer', value: 'D-2026-00417' },
              ]}
            />
          </Card>
          <Card title="Documenten" soft>
            <DocumentList
              documents={[
                { id: '1', name: 'Offerte hypotheek.pdf', text: 'PDF, 240 kB', onPress: doNothing },
                {
                  id: '2',
                  name: 'Een_heel_lange_bestandsnaam_zonder_spaties_van_een_scanner_2026.pdf',
                  text: '12 november 2026',
                  onPress: doNothing,
                  busy: true,
                },
              ]}
            />
          </Card>
          <Card title="Voortgang van uw dossier">
            <Progress label="Gereed" percent={64} />
          </Card>
        </div>
        <Card title="Alle gegevens in twee kolommen">
          <Facts
            columns={2}
            items={[
              { label: 'Aanvrager', value: 'Mevrouw J. Jansen' },
              { label: 'Adres', value: 'Dorpsstraat 12, 1234 AB Voorbeeldstad' },
              { label: 'Waarde van de woning', value: formatEuro(425000) },
              { label: 'Datum van de akte', value: '21 november 2026' },
              { label: 'Notaris', value: 'Notariskantoor De Akte', action: <Link href="#wijzig">Wijzigen</Link> },
            ]}
          />
        </Card>
        <Tiles>
          <LinkCard
            href="#m"
            icon={House}
            title="Hypotheek Dorpsstraat 12"
            text="Bank van het Voorbeeld"
            fact={formatEuro(279250.5)}
            aside={<Badge count={2} label="2 open taken" />}
          />
          <LinkCard
            href="#b"
            icon={Landmark}
            title="Bankgarantie"
            text="Aangevraagd op 3 november 2026"
            aside={<Chip state="pending">In behandeling</Chip>}
          />
          <LinkCard href="#c" icon={CalendarDays} title="Kennismaking" text="Dinsdag 24 november, 10:30 uur" newTab />
          <LinkCard
            href="#d"
            icon={CalendarDays}
            title="Jaargesprek"
            text="Dinsdag 1 december, 19:30 uur"
            shortcut={
              <LinkButton look="secondary" href="#e" newTab>
                Naar de vergadering
              </LinkButton>
            }
          />
        </Tiles>
        <Card title="Leningdelen">
          <Table
            caption="Uw leningdelen"
            quietCaption
            columns={[
              { key: 'name', label: 'Leningdeel', cell: (part) => part.name },
              { key: 'left', label: 'Restschuld', figures: true, cell: (part) => formatEuro(part.left) },
              { key: 'interest', label: 'Rente', figures: true, cell: (part) => part.interest },
              { key: 'until', label: 'Rente vast tot', figures: true, cell: (part) => part.until },
            ]}
            rows={LOAN_PARTS}
            rowKey={(part) => part.id}
            total={['Samen', formatEuro(279250.5), '', '']}
          />
        </Card>
        <Accordion>
          <Disclosure title="Hoe lang duurt een aanvraag?">
            <p>
              Meestal twee tot vier weken. <Link href="#meer">Lees hoe het gaat</Link>.
            </p>
          </Disclosure>
          <Disclosure title="Welke documenten heb ik nodig?" aside={<Badge count={4} label="4 documenten" />} open>
            <p>Een loonstrook, een werkgeversverklaring, een identiteitsbewijs en een overzicht van uw leningen.</p>
          </Disclosure>
        </Accordion>
        <KitFigures />
        <Card title="Tijdlijn">
          <Timeline
            label="Tijdlijn van uw aanvraag"
            steps={[
              { title: 'Kennismaking', state: 'completed', text: '3 november 2026' },
              { title: 'Documenten uploaden', state: 'active', text: 'Nog 2 documenten' },
              { title: 'Offerte', state: 'ahead' },
              { title: 'Naar de notaris', state: 'ahead' },
            ]}
          />
        </Card>
      </Section>

      <Section title="Knoppen">
        <ButtonRow>
          <Button>Versturen</Button>
          <Button look="secondary" icon={Pen}>
            Wijzigen
          </Button>
          <Button look="quiet">Niet nu</Button>
          <Button look="danger" icon={Trash}>
            Verwijderen
          </Button>
          <LinkButton href="#verder" trailing={ArrowRight}>
            Naar mijn overzicht
          </LinkButton>
          <IconButton icon={Trash} label="Verwijderen" />
        </ButtonRow>
        <ButtonRow>
          <Button busy>Versturen</Button>
          <Button look="secondary" busy>
            Wijzigen
          </Button>
          <Button disabled>Verder</Button>
          <LanguageToggle
            label="Taal"
            value={language}
            languages={[
              { code: 'nl', name: 'Nederlands' },
              { code: 'en', name: 'English' },
            ]}
            onChange={setLanguage}
          />
        </ButtonRow>
      </Section>

      <Section title="Toestanden">
        <div className={classes.line}>
          {CHIP_STATES.map((state) => (
            <Chip key={state} state={state}>
              {state}
            </Chip>
          ))}
          <Badge count={3} label="3 open" />
          <Badge count={128} label="128 open" />
        </div>
        <Alert tone="info">
          Wij zijn op 25 en 26 december gesloten. <Link href="#x">Meer hierover</Link>
        </Alert>
        <Alert tone="success" title="Uw voorkeuren zijn bewaard" />
        <Alert tone="warning" title="Uw sessie loopt af" onClose={doNothing}>
          Over twee minuten wordt u afgemeld.
        </Alert>
        <Alert tone="error" title="Er is een fout opgetreden">
          Probeer het nog een keer.
        </Alert>
        <div className={classes.grid}>
          <EmptyState
            title="U hebt niets meer te doen"
            text="Zodra wij iets van u nodig hebben, staat het hier en krijgt u een mail."
          />
          <FailedState title="Dit kon niet worden geladen" text="Er ging iets mis bij ons." onRetry={doNothing} />
          <AwayState
            title="De verzekeraar is even niet bereikbaar"
            text="De rest van het portaal werkt gewoon."
            onRetry={doNothing}
            busy
          />
        </div>
        <div className={classes.grid} aria-hidden>
          <SkeletonCards count={2} />
          <SkeletonFacts rows={3} />
          <SkeletonText />
        </div>
      </Section>
    </>
  );
}
