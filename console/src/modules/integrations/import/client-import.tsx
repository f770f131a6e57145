import { clientFieldWords } from '@klantportaal/contract/modules/integrations/client-field-words';
import {
  type ClientField,
  type ClientFile,
  type ClientFileChoice,
  type DayOrder,
  listDoubleFields,
  listMissingFields,
} from '@klantportaal/contract/modules/integrations/client-files';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useState } from 'react';
import { importClientFile, readClientFile } from '../../../api/client-files.ts';
import { useRefresh } from '../../../api/query.ts';
import { Block } from '../../../page/layout/page.tsx';
import { Columns } from './columns.tsx';
import { tellRefusal } from './fault-text.ts';
import { Reading } from './reading.tsx';
import { Results } from './results.tsx';
import { useLines } from './use-lines.ts';
import { WrongLines } from './wrong-lines.tsx';

interface ClientImportProps {
  file: File;
  onBusy: (isBusy: boolean) => void;
}

/** A spreadsheet of clients: its columns are matched, then it is checked, and then imported. */
export function ClientImport({ file, onBusy }: ClientImportProps) {
  const t = useText();
  const refresh = useRefresh();
  const [choice, setChoice] = useState<ClientFileChoice>({});
  const [read, setRead] = useState<ClientFile | null>(null);
  const [fields, setFields] = useState<(ClientField | null)[]>([]);
  const [order, setOrder] = useState<DayOrder | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const { found, isBusy, run, forget } = useLines(onBusy, setRefused);

  useEffect(() => {
    const stop = new AbortController();
    setRefused(null);
    readClientFile(file, choice, stop.signal)
      .then((found) => {
        setRead(found);
        setFields(found.columns.map(({ field }) => field));
        setOrder(found.day_order);
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setRefused(error);
      });
    return () => stop.abort();
  }, [file, choice]);

  const change = <V,>(set: (value: V) => void) => {
    return (value: V) => {
      forget();
      setRefused(null);
      set(value);
    };
  };
  const refusal = refused ? (
    <Alert tone="error" live>
      {tellRefusal(refused)}
    </Alert>
  ) : null;
  if (!read) return refusal ?? <p role="status">{t('import.reading')}</p>;

  const missing = listMissingFields(fields);
  const double = listDoubleFields(fields);
  const hasDays = fields.some((field) => field?.endsWith('date_of_birth'));
  const isOrderOpen = hasDays && read.day_order === null;
  const isEncodingOpen = read.is_unclear && !choice.encoding;
  const formatFieldNames = (all: readonly ClientField[]) =>
    all.map((field) => clientFieldWords[field][getLocale()]).join(', ');
  const open = [
    missing.length > 0 && t('import.missing', { fields: formatFieldNames(missing) }),
    double.length > 0 && t('import.double', { fields: formatFieldNames(double) }),
    isEncodingOpen && t('import.encoding_open'),
    isOrderOpen && order === null && t('import.order_open'),
  ].filter((text) => text !== false);
  const isChecked = found?.isCheck && found.isOver;
  const right = isChecked ? read.rows - (found.counts.refused ?? 0) : 0;
  const send = async (isCheck: boolean) => {
    setRefused(null);
    const said = { ...choice, columns: fields, ...(isOrderOpen && order && { day_order: order }) };
    await run(isCheck, read.rows, (signal) => importClientFile(file, said, { isCheck }, signal));
    if (!isCheck) await refresh(['listClientImports']);
  };
  return (
    <>
      <Block title={t('import.columns')}>
        <Reading
          read={read}
          choice={choice}
          onChoose={change(setChoice)}
          order={order}
          onOrder={change(setOrder)}
          asksOrder={isOrderOpen}
        />
        <Columns read={read} fields={fields} onChange={change(setFields)} />
        {refusal}
        {!fields.includes('dossier') && <p>{t('import.no_numbers')}</p>}
        {open.length > 0 && <Alert tone="info">{open.join(' ')}</Alert>}
        <ButtonRow>
          <Button
            look={isChecked ? 'secondary' : 'primary'}
            busy={isBusy && found?.isCheck === true}
            disabled={open.length > 0}
            onClick={() => void send(true)}
          >
            {t('import.check')}
          </Button>
          {isChecked && right > 0 && (
            <Button busy={isBusy} onClick={() => void send(false)}>
              {t('import.write_rows', { count: right })}
            </Button>
          )}
        </ButtonRow>
      </Block>
      {found && (
        <Results found={found} isBusy={isBusy} columns={{ read, fields }}>
          <WrongLines faults={found.faults} read={read} fields={fields} name={file.name} />
        </Results>
      )}
    </>
  );
}
