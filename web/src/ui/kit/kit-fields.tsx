import { useState } from 'react';
import { Card } from '../content/card.tsx';
import { ErrorSummary } from '../feedback/error-summary.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '../fields/choice-field.tsx';
import { DateField, TimeField } from '../fields/date-field.tsx';
import { FieldRow, Fields } from '../fields/field.tsx';
import { FilePicker, type PickedFile } from '../fields/file-picker.tsx';
import { IbanField } from '../fields/iban-field.tsx';
import { MoneyField, NumberField, PercentField } from '../fields/number-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { PostcodeField } from '../fields/postcode-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Wizard } from '../layout/wizard.tsx';
import classes from './kit-page.module.css';

const createFile = (name: string, size: number) => new File([new Uint8Array(size)], name);
const FILES: PickedFile[] = [
  { id: 'a', file: createFile('Loonstrook oktober.pdf', 812_000) },
  { id: 'b', file: createFile('Werkgeversverklaring.jpg', 3_400_000), percent: 45 },
  { id: 'c', file: createFile('Paspoort.pdf', 240_000), sent: true },
  {
    id: 'd',
    file: createFile('Aanslag.pdf', 90_000),
    error: 'Dit bestand heeft een wachtwoord. Haal het eraf en kies het opnieuw.',
  },
];
const YES_NO = [
  { value: '1', label: 'Ja' },
  { value: '0', label: 'Nee' },
];

/** Every field, filled, empty, wrong and switched off. */
export function KitFields() {
  const [text, setText] = useState('');
  const [phone, setPhone] = useState('');
  const [iban, setIban] = useState('NL91ABNA0417164300');
  const [postcode, setPostcode] = useState('1234 AB');
  const [long, setLong] = useState('Graag bellen na vijf uur.');
  const [password, setPassword] = useState('Voorbeeld-2026');
  const [day, setDay] = useState('2026-11-21');
  const [time, setTime] = useState('09:30');
  const [money, setMoney] = useState<number | string>(1992.43);
  const [percent, setPercent] = useState<number | string>(3.75);
  const [years, setYears] = useState<number | string>('');
  const [choice, setChoice] = useState('');
  const [radio, setRadio] = useState('1');
  const [boxes, setBoxes] = useState<string[]>(['mail']);
  const [agreed, setAgreed] = useState(false);
  const [isOn, setIsOn] = useState(true);
  const [files, setFiles] = useState(FILES);
  return (
    <div className={classes.grid}>
      <Card>
        <Fields>
          <TextField
            label="Gebruikersnaam of e-mail"
            name="kit-user"
            value={text}
            onChange={setText}
            autoComplete="username"
          />
          <PasswordField label="Wachtwoord" name="kit-password" value={password} onChange={setPassword} />
          <Progress label="Sterkte van uw wachtwoord" percent={33} tone="danger" value="Zwak" />
          <Progress label="Sterkte van uw wachtwoord" percent={75} tone="warning" value="Gemiddeld" />
          <Progress label="Sterkte van uw wachtwoord" percent={100} tone="success" value="Sterk" />
          <TextField
            label="E-mail"
            kind="email"
            name="kit-email"
            value="jansen@"
            onChange={setText}
            error="Ongeldig email"
          />
          <PhoneField
            label="Telefoon"
            name="kit-tel"
            hint="Overdag bereikbaar"
            optional
            value={phone}
            onChange={setPhone}
          />
          <IbanField label="IBAN" name="kit-iban" value={iban} onChange={setIban} />
          <FieldRow>
            <PostcodeField label="Postcode" name="kit-postcode" value={postcode} onChange={setPostcode} />
            <TextField label="Huisnummer" kind="number" name="kit-number" value="12" onChange={setText} />
          </FieldRow>
          <TextField
            label="Eenmalige code"
            kind="code"
            name="kit-code"
            hint="Zes cijfers uit uw app"
            value="123 456"
            onChange={setText}
          />
          <TextField label="Dossiernummer" name="kit-readonly" value="D-2026-00417" onChange={setText} readOnly />
          <TextField label="Uitgeschakeld" name="kit-disabled" value="Niet te wijzigen" onChange={setText} disabled />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <DateField label="Datum" name="kit-date" hint="Bijvoorbeeld 21-11-2026" value={day} onChange={setDay} />
          <DateField
            label="Geboortedatum"
            name="kit-birthday"
            value="31-02-2026"
            onChange={setDay}
            noCalendar
            autoComplete="bday"
            error="Vul een datum in als DD-MM-YYYY"
          />
          <TimeField label="Tijd" name="kit-time" value={time} onChange={setTime} />
          <MoneyField label="Bedrag per maand" name="kit-money" value={money} onChange={setMoney} />
          <PercentField label="Rente" name="kit-percent" value={percent} onChange={setPercent} />
          <NumberField label="Looptijd in jaren" name="kit-years" value={years} onChange={setYears} size="xs" />
          <SelectField
            label="Kies hier uw vestiging"
            name="kit-select"
            placeholder="Maak een keuze"
            value={choice}
            onChange={setChoice}
            choices={[
              { value: 'a', label: 'Amsterdam' },
              { value: 'b', label: 'Breda' },
            ]}
            error="Dit veld is verplicht"
          />
          <TextArea label="Opmerking" name="kit-area" optional value={long} onChange={setLong} limit={200} />
        </Fields>
      </Card>
      <Card>
        <Fields>
          <RadioGroup
            label="Heeft u een partner?"
            name="kit-partner"
            value={radio}
            onChange={setRadio}
            choices={YES_NO}
            layout="row"
          />
          <RadioGroup
            label="Wat weet u van obligaties?"
            name="kit-level"
            value={radio}
            onChange={setRadio}
            choices={[
              { value: 'none', label: 'Geen' },
              { value: 'little', label: 'Weinig' },
              { value: 'fair', label: 'Redelijk' },
              { value: 'lot', label: 'Veel' },
            ]}
            layout="scale"
          />
          <RadioGroup
            label="Hoe wilt u de waarde bepalen?"
            name="kit-basis"
            hint="Kies wat het best past"
            value=""
            onChange={setRadio}
            choices={[
              { value: 'woz', label: 'WOZ-waarde', hint: 'Staat op de beschikking van uw gemeente' },
              { value: 'valuation', label: 'Taxatie' },
              { value: 'other', label: 'Anders', disabled: true },
            ]}
            error="Dit veld is verplicht"
          />
          <CheckboxGroup
            label="Hoe mogen wij u bereiken?"
            name="kit-ways"
            value={boxes}
            onChange={setBoxes}
            choices={[
              { value: 'mail', label: 'E-mail' },
              { value: 'phone', label: 'Telefoon' },
              { value: 'post', label: 'Post' },
            ]}
          />
          <Checkbox
            label="Ik ga akkoord met de voorwaarden"
            name="kit-agree"
            checked={agreed}
            onChange={setAgreed}
            error="U dient akkoord te gaan om verder te kunnen"
          />
          <Switch
            label="Commerciële berichten"
            name="kit-switch"
            hint="U kunt dit altijd weer uitzetten"
            checked={isOn}
            onChange={setIsOn}
          />
          <FilePicker
            label="Uw documenten"
            name="kit-files"
            hint="PDF, JPG, BMP en GIF"
            files={files}
            onChange={setFiles}
            limit={25 * 1024 * 1024}
            onCancel={() => {}}
          />
        </Fields>
      </Card>
      <Card>
        <Wizard
          step={2}
          total={9}
          title="Inkomen"
          intro={<p>Vul in wat u per maand verdient, zonder vakantiegeld.</p>}
          problems={
            <ErrorSummary
              problems={[
                { id: 'kit-income', text: 'Vul uw inkomen in' },
                { id: 'kit-partner', text: 'Kies of u een partner heeft' },
              ]}
            />
          }
          onBack={() => {}}
          onNext={() => {}}
          saved="Opgeslagen om 14:03 uur"
        >
          <MoneyField
            label="Bruto inkomen per maand"
            name="kit-income"
            value=""
            onChange={setMoney}
            error="Vul uw inkomen in"
          />
        </Wizard>
      </Card>
    </div>
  );
}
