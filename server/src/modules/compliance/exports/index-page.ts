import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { escapeHtml } from '../../../platform/http/escape.ts';
import type { ExportIndex, PackedFile } from './export-index.ts';
import { translateTerm } from './index-words.ts';

/** The heading of an index: title, firm, maker and time. */
export interface ExportAbout {
  format: string;
  title: string;
  firm: string;
  made_at: string;
  /** The name of the requester. */
  made_by: string;
}

/** A dossier of a firm's export. */
export interface ExportedDossier {
  firm_id: string;
  label: string;
  created_at: string;
  closed_on: string | null;
  /** Its folder in the ZIP, with an index of its own. */
  folder: string;
  persons: number;
  files: number;
  /** Files whose bytes are not in the ZIP; the index of the dossier says why. */
  files_left_out: number;
}

export interface FirmIndex {
  dossiers: readonly ExportedDossier[];
  /** Files of no dossier. */
  files: readonly PackedFile[];
}

type Cell = string | number | boolean | null | undefined;

const formatMoment = (moment: unknown): string =>
  typeof moment === 'string' && moment.includes('T') ? formatDutchMoment(new Date(moment)) : String(moment ?? '');
const formatDate = (value: unknown): string => (typeof value === 'string' ? formatDutchDate(value) : '');
const toCell = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);
const link = (path: unknown): string =>
  typeof path === 'string'
    ? `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(path)}</a>`
    : '—';

/** Rows as a table; what comes as `{ html }` is written already. */
function renderTable(title: string, columns: readonly string[], rows: readonly (Cell | { html: string })[][]): string {
  if (rows.length === 0) return `<h2>${escapeHtml(title)}</h2>\n<p>Geen.</p>`;
  const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join('');
  const renderCells = (row: (Cell | { html: string })[]) =>
    row
      .map(
        (cell) => `<td>${typeof cell === 'object' && cell !== null ? cell.html : escapeHtml(String(cell ?? ''))}</td>`,
      )
      .join('');
  const body = rows.map((row) => `<tr>${renderCells(row)}</tr>`).join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

const renderFilesTable = (title: string, files: readonly PackedFile[]): string =>
  renderTable(
    title,
    ['Van', 'Naam', 'SHA-256', 'Stand', 'In dit pakket'],
    files.map((file) => [
      formatMoment(file.created_at),
      file.name,
      file.sha256,
      translateTerm('files', file.state),
      { html: link(file.path) },
    ]),
  );

const formatActor = ({ actor_name, actor_kind }: { actor_name: unknown; actor_kind: unknown }): string =>
  typeof actor_name === 'string' ? actor_name : translateTerm('actors', actor_kind);

/** The index for people: dated, in Dutch, in one page without scripts. */
export function indexPage({ title, firm, made_at, made_by }: ExportAbout, index: ExportIndex): string {
  const { dossier } = index;
  const names = new Map(index.persons.map(({ firm_id, display_name }) => [firm_id, String(display_name)]));
  const formatConsumerName = (firm_id: string | null): string =>
    firm_id === null ? '' : (names.get(firm_id) ?? firm_id);
  const sections = [
    renderTable(
      'Personen',
      ['Nummer', 'Naam', 'Geboren', 'E-mail'],
      index.persons.map((person) => [
        toCell(person.firm_id),
        toCell(person.display_name),
        formatDate(person.date_of_birth),
        toCell(person.email),
      ]),
    ),
    renderTable(
      'Adviseurs',
      ['Rol', 'Naam'],
      index.advisers.map(({ label, name }) => [label, name]),
    ),
    renderTable(
      'Producten',
      ['Soort', 'Nummer', 'Naam'],
      index.products.map((product) => [
        translateTerm('products', product.kind),
        toCell(product.firm_id),
        toCell(product.label),
      ]),
    ),
    renderTable(
      'Gevraagd',
      ['Gevraagd op', 'Wat', 'Voor', 'Uiterlijk', 'Gedaan op', 'Ingetrokken op'],
      index.actions.map((action) => [
        formatMoment(action.date_created),
        toCell(action.label),
        formatConsumerName(action.requested_for),
        formatDate(action.deadline),
        formatMoment(action.date_executed),
        formatMoment(action.cancelled_at),
      ]),
    ),
    renderTable(
      'Anders gesloten of heropend',
      ['Wanneer', 'Hoe', 'Door', 'Toelichting'],
      index.closings.map((closing) => [
        formatMoment(closing.final_at),
        translateTerm('closings', closing.closed_as),
        formatActor(closing),
        toCell(closing.note),
      ]),
    ),
    renderTable(
      'Aangeleverd',
      ['Wanneer', 'Door', 'Soort', 'Oordeel', 'Reden', 'Bestand'],
      index.deliveries.map((delivery) => [
        formatMoment(delivery.delivered_at),
        delivery.put_by_kind
          ? `${formatActor({ actor_name: delivery.put_by_name, actor_kind: delivery.put_by_kind })}, voor ${formatConsumerName(delivery.delivered_by)}`
          : formatConsumerName(delivery.delivered_by),
        toCell(delivery.document_kind),
        translateTerm('verdicts', delivery.verdict),
        toCell(delivery.reason),
        { html: link(delivery.file) },
      ]),
    ),
    renderTable(
      'Aan anderen gevraagd',
      ['Gevraagd op', 'Aan', 'E-mailadres', 'Voor', 'Tot en met', 'Aangeleverd', 'Ingetrokken'],
      index.guest_links.map((guest) => [
        formatMoment(guest.created_at),
        toCell(guest.name),
        toCell(guest.email),
        formatConsumerName(guest.in_name_of),
        formatDate(guest.until),
        formatMoment(guest.delivered_at),
        formatMoment(guest.ended_at),
      ]),
    ),
    renderTable(
      'Oordelen',
      ['Wanneer', 'Oordeel', 'Reden', 'Door', 'Gecontroleerd', 'Versie (SHA-256)'],
      index.deliveries.flatMap(({ verdicts }) =>
        verdicts.map((verdict) => [
          formatMoment(verdict.given_at),
          translateTerm('verdicts', verdict.verdict),
          toCell(verdict.reason),
          formatActor(verdict),
          (verdict.checks as string[]).join(', '),
          toCell(verdict.version),
        ]),
      ),
    ),
    renderTable(
      'Vragenlijsten',
      ['Verstuurd', 'Door', 'Vragenlijst', 'Versie', 'Bestand'],
      index.answers.map((submission) => [
        formatMoment(submission.submitted_at),
        formatConsumerName(submission.sent_by),
        toCell(submission.questionnaire),
        toCell(submission.version),
        { html: link(submission.file) },
      ]),
    ),
    renderTable(
      'Handtekeningen',
      ['Wanneer', 'Wat', 'Bestand'],
      index.signatures.map((signature) => [
        formatMoment(signature.signed_at),
        signature.label,
        { html: link(signature.file) },
      ]),
    ),
    renderTable(
      'Betalingen',
      ['Wanneer', 'Waarvoor', 'Bedrag', 'Stand'],
      index.payments.map((payment) => [
        formatMoment(payment.created_at),
        toCell(payment.description),
        formatEuro(Number(payment.amount_cents) / 100),
        [
          translateTerm('payments', payment.status),
          payment.refunded_cents ? `terugbetaald ${formatEuro(Number(payment.refunded_cents) / 100)}` : '',
          payment.charged_back_cents ? `teruggeboekt ${formatEuro(Number(payment.charged_back_cents) / 100)}` : '',
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    renderTable(
      'Schademeldingen',
      ['Gemeld', 'Oorzaak', 'Bestanden'],
      index.damage_reports.map((report) => [
        formatMoment(report.reported_at),
        toCell(report.cause),
        { html: report.files.map(link).join(', ') },
      ]),
    ),
    renderTable(
      'Opgaven over hypotheken',
      ['Wanneer', 'Opgave'],
      index.mortgage_updates.map((update) => [formatMoment(update.submitted_at), toCell(update.entered)]),
    ),
    renderTable(
      'Beoordeling van het kantoor',
      ['Gevraagd', 'Cijfer', 'Antwoord'],
      index.feedback.map((feedback) => [
        formatMoment(feedback.created_at),
        toCell(feedback.score),
        toCell(feedback.free_answer),
      ]),
    ),
    renderTable(
      'E-mails',
      ['Besteld', 'Welke', 'Aan', 'Verstuurd', 'Opgegeven'],
      index.mails.map((mail) => [
        formatMoment(mail.ordered_at),
        translateTerm('mails', mail.template),
        formatConsumerName(mail.to),
        formatMoment(mail.sent_at),
        formatMoment(mail.given_up_at),
      ]),
    ),
    renderFilesTable('Bestanden', index.files),
  ];
  const about = `${firm} · dossier ${dossier.firm_id}, ${dossier.label} · begonnen ${formatMoment(dossier.created_at)}${dossier.closed_on ? ` · gesloten ${formatDate(dossier.closed_on)}` : ''}`;
  return renderPage(title, [about, formatMadeBy(made_at, made_by)], sections);
}

/** Renders the index of a whole firm: its own files, and the folder of each dossier. */
export function renderFirmIndexPage(
  { title, firm, made_at, made_by }: ExportAbout,
  { files, dossiers }: FirmIndex,
  parts: readonly string[],
): string {
  const sections = [
    renderTable(
      'Van het kantoor',
      ['Bestand'],
      parts.map((path) => [{ html: link(path) }]),
    ),
    renderTable(
      'Dossiers',
      ['Nummer', 'Naam', 'Begonnen', 'Gesloten', 'Personen', 'Bestanden', 'Daarvan niet in dit pakket', 'Map'],
      dossiers.map((dossier) => [
        dossier.firm_id,
        dossier.label,
        formatMoment(dossier.created_at),
        formatDate(dossier.closed_on),
        dossier.persons,
        dossier.files,
        dossier.files_left_out,
        { html: link(`${dossier.folder}/index.html`) },
      ]),
    ),
    renderFilesTable('Bestanden van het kantoor', files),
  ];
  return renderPage(title, [firm, formatMadeBy(made_at, made_by)], sections);
}

const formatMadeBy = (made_at: string, made_by: string) =>
  `Gemaakt op ${formatMoment(made_at)}, opgevraagd door ${made_by}.`;

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;overflow-wrap:anywhere}';

const renderPage = (title: string, said: readonly string[], sections: readonly string[]): string => `<!doctype html>
<html lang="nl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
${said.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p>Hetzelfde voor programma’s: <a href="index.json">index.json</a>. Wie wat zag of deed: <a href="trail.ndjson">trail.ndjson</a>, een regel per handeling.</p>
${sections.join('\n')}
</html>
`;
