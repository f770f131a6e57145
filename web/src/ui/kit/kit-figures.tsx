import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { Card } from '../content/card.tsx';
import { KeyFacts } from '../content/key-facts.tsx';
import { StepPanel, Timeline } from '../content/timeline.tsx';
import { YearAxis } from '../content/year-axis.tsx';
import { Meter } from '../feedback/meter.tsx';

/** The pieces that draw figures. */
export const KitFigures = () => (
  <>
    <Card title="Kerncijfers">
      <KeyFacts
        main={{ label: 'Hypotheekbedrag', value: formatEuro(425000) }}
        items={[
          { label: 'Geldverstrekker', value: 'Bank van het Voorbeeld' },
          { label: 'Rentes', value: '3,65% en 3,95%' },
          { label: 'Offertenummer', value: null },
        ]}
      />
      <Meter label="Lening tegenover de waarde" percent={98} from="€ 425.000 lening" whole="€ 432.000 waarde" />
      <Meter label="Meer dan het geheel" percent={125} />
    </Card>
    <Card title="Jaren op een as">
      <YearAxis
        rows={[
          {
            id: '1',
            label: '1. Annuïteit',
            text: 'vast tot 1 juni 2034',
            solid: { from: 0, to: 0.3 },
            hatched: { from: 0.3, to: 0.95 },
          },
          {
            id: '2',
            label: '2. Aflossingsvrij',
            text: 'vast tot 1 januari 2049',
            solid: { from: 0.1, to: 0.8 },
            hatched: null,
            colour: 'color-mix(in oklab, var(--mark) 40%, var(--card))',
          },
        ]}
        ticks={[
          { label: '2024', at: 0 },
          { label: '2034', at: 0.33 },
          { label: '2044', at: 0.67 },
          { label: '2054', at: 1 },
        ]}
        now={{ label: 'Vandaag', at: 0.08 }}
        legend={{ solid: 'Rente staat vast', hatched: 'Rente nog niet bekend' }}
      />
    </Card>
    <Card title="Tijdlijn op zijn kant" aside="Stap 2 van 4">
      <Timeline
        label="Stappen van uw aanvraag"
        sideways
        steps={[
          { title: 'Kennismaking', state: 'completed' },
          { title: 'Documenten uploaden', state: 'active' },
          { title: 'Offerte', state: 'ahead' },
          { title: 'Naar de notaris', state: 'ahead' },
        ]}
      />
      <StepPanel title="Documenten uploaden">
        <p>De geldverstrekker wil documenten van u zien.</p>
      </StepPanel>
    </Card>
  </>
);
