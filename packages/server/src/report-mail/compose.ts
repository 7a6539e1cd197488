import { shareQueryText } from '@reporting/contract';
import { formatDate, formatDateRange } from '@reporting/formatters';
import { comparedRange, type RangeInZone, today } from '@reporting/formatters/date-range';
import { isReadableData, type NarrativeEntry, narrate } from '@reporting/widgets/model';
import type { WidgetData } from '@reporting/widgets/schema';
import { type MailBlock, type MailContent, renderMail } from '@reporting/widgets/static';
import { readCompany } from '../company/store.ts';
import { shareOrigin } from '../company/white-label/share-origin.ts';
import { drawingTexts } from '../data/drawing-texts.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import type { Tenant } from '../platform/db/tenant.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { PublicAddress } from '../platform/http/address.ts';
import { HttpProblem } from '../platform/http/problem.ts';
import type { MailFile } from '../platform/mail/mail.ts';
import { contentName } from './content-name.ts';
import { type ReportLayout, reportHtml, reportText } from './layout.ts';
import { PDF_VALID_FOR, pdfUrl, UNSUBSCRIBE } from './links.ts';
import { readLogo } from './logo.ts';
import { drawPictures } from './pictures.ts';
import { type ReadDeps, type ReadReport, readReport } from './read.ts';
import { mailWordsOf } from './words.ts';

/** The content of a report mail. */
export interface ReportContent {
  dashboardId: string;
  range: RangeInZone;
  /** BCP 47 tag of the locale in which numbers and dates are written. */
  locale: string;
  /** Null: the subject is the name of the dashboard with the headline of its data, or with the dates if there is no headline. */
  subject: string | null;
  message: string;
  /** False: the mail has only text and a link, without data. */
  withPreview: boolean;
  withPdf: boolean;
}

/** The PDF of a report. */
interface ReportPdf {
  title: string;
  content: Uint8Array;
}

/** A composed mail. It is the same for every recipient, except for the address that replaces the placeholder `UNSUBSCRIBE`. */
export interface ComposedMail {
  companyId: string;
  dashboardId: string;
  /** True if no widget has data for the range. */
  empty: boolean;
  failing: readonly string[];
  subject: string;
  html: string;
  text: string;
  /** The HTML with its pictures as `data:` URLs. */
  preview: string;
  pictures: readonly MailFile[];
  pdf: (ReportPdf & { attached: boolean }) | null;
  /** Dashboard, range and data as JSON. */
  figures: string;
}

export interface ComposeDeps extends ReadDeps {
  secrets: SecretBox;
  files: FileStore;
  address: PublicAddress;
  /**
   * Prints the public view of a dashboard.
   * @throws HttpProblem if the service cannot print this dashboard; another error if a retry may succeed
   */
  renderPdf(tenant: Tenant, request: { dashboardId: string; range: RangeInZone; locale: string }): Promise<Uint8Array>;
}

/** Maximum length of the HTML in bytes. Mail programs truncate longer HTML. */
const MAX_HTML = 95_000;
/** Maximum number of pictures. The notes of the mail list the widgets that are omitted for this reason. */
const MAX_PICTURES = 24;
/** Maximum number of rows of a table. If the mail is too long with one number, the next number of the list is used. */
const ROWS = [10, 5, 3] as const;
/** Maximum size of an attached PDF in bytes. Mail servers refuse larger mails, so a larger PDF becomes a link. */
const MAX_ATTACHED = 8_000_000;

/**
 * Reads the public view of a dashboard and writes it as a mail.
 * @throws HttpProblem 404 if the dashboard is absent or archived; another error if the PDF cannot be printed
 */
export async function composeReport(deps: ComposeDeps, tenant: Tenant, content: ReportContent): Promise<ComposedMail> {
  const { range, locale } = content;
  const { companyId } = tenant;
  const report = await readReport(deps, tenant, content.dashboardId, range, locale);
  const { dashboard, data, failing } = report;
  const company = await readCompany(tenant);
  const [logo, companyLogo] = await Promise.all([
    readLogo(deps.files, dashboard.styles.clientImage ?? dashboard.styles.logoImage, 'logo'),
    readLogo(deps.files, company.logo, 'company-logo'),
  ]);
  const pdf = content.withPdf ? await renderedPdf(deps, tenant, report, content) : null;
  const words = mailWordsOf(locale);
  const narrative = narrate(entriesOf(report), { range, locale, narrativeWords: words.narrative });
  const dates = formatDateRange(range, { locale });
  const compared = comparedRange(range);
  const origin = await shareOrigin(tenant, deps.address);
  const now = deps.clock.now();
  const base: Omit<ReportLayout, 'blocks' | 'notes'> = {
    locale,
    dir: directionOf(locale),
    subject: content.subject ?? [dashboard.name, narrative?.headline ?? dates].join(', '),
    name: dashboard.name,
    logo,
    companyLogo,
    range: dates,
    title: content.withPreview && narrative ? narrative.headline : dashboard.name,
    paragraphs: [
      ...(content.message.trim() === '' ? [] : [content.message.trim()]),
      ...(!content.withPreview
        ? [words.ready(dates)]
        : narrative
          ? [narrative.sentences.join(' ')]
          : [words.noData(dates)]),
    ],
    button: {
      label: words.open,
      url: `${origin}/dashboards/${dashboard.permalink}?${shareQueryText(range)}`,
    },
    foot: [
      words.sentBy({
        company: company.name,
        range: dates,
        compared: compared && formatDateRange(compared, { locale }),
        zone: range.timezone.replaceAll('_', ' '),
      }),
      ...(pdf?.attached ? [words.attached] : []),
      ...(content.withPdf && !pdf ? [words.noPdf] : []),
    ],
    links: [
      ...(pdf && !pdf.attached ? [pdfLink(deps, tenant, pdf, now, range.timezone, locale)] : []),
      { label: words.stop, url: UNSUBSCRIBE },
    ],
  };
  const { layout, images } = content.withPreview
    ? fitted(base, report, deps, content)
    : { layout: { ...base, blocks: [], notes: [] }, images: [] };
  const html = reportHtml(layout);
  const drawn = (await Promise.all(images.map(drawPictures))).flat();
  const pictures = [...(logo ? [logo.file] : []), ...(companyLogo ? [companyLogo.file] : []), ...drawn];
  return {
    companyId,
    dashboardId: dashboard.id,
    empty: data.size > 0 && [...data.values()].every(isEmpty),
    failing,
    subject: layout.subject,
    html,
    text: reportText(layout),
    preview: previewOf(html, pictures),
    pictures,
    pdf,
    figures: figuresOf(report, range),
  };
}

/** Writes the widgets. If the mail is too long, writes fewer rows of tables, and then fewer widgets. */
function fitted(
  base: Omit<ReportLayout, 'blocks' | 'notes'>,
  report: ReadReport,
  deps: ComposeDeps,
  { range, locale }: ReportContent,
) {
  const origin = deps.address.origin();
  const fileUrl = (src: string) =>
    /^\/files\/[\w.-]+$/.test(src) ? `${origin}${src}` : /^https?:\/\//i.test(src) ? src : null;
  const words = mailWordsOf(locale);
  const write = (maxRows: number): MailContent =>
    renderMail({
      widgets: report.dashboard.widgets,
      data: report.data,
      range,
      now: deps.clock.now(),
      locale,
      ...drawingTexts(locale),
      maxRows,
      fileUrl,
    });
  let content = write(ROWS[0]);
  let layout = layoutOf(content, content.blocks.length);
  for (const rows of ROWS.slice(1)) {
    if (Buffer.byteLength(reportHtml(layout)) <= MAX_HTML) break;
    content = write(rows);
    layout = layoutOf(content, content.blocks.length);
  }
  let count = withinPictures(content.blocks);
  layout = layoutOf(content, count);
  while (count > 0 && Buffer.byteLength(reportHtml(layout)) > MAX_HTML) {
    count -= 1;
    layout = layoutOf(content, count);
  }
  return { layout, images: content.blocks.slice(0, count).flatMap((block) => block.images) };

  function layoutOf({ blocks, empty, missing }: MailContent, shown: number): ReportLayout {
    const more = blocks.slice(shown).flatMap(({ titles }) => titles);
    const notes = [
      { ...words.missing, titles: missing },
      { ...words.empty, titles: empty },
      { ...words.more, titles: more },
    ];
    return {
      ...base,
      blocks: blocks.slice(0, shown),
      notes: notes.flatMap(({ lead, titles, text }) =>
        titles.length === 0 ? [] : [{ lead, text: text(titles.join(', ')) }],
      ),
    };
  }
}

/**
 * Returns how many blocks the mail can contain, counted from the first block, so that they have at most 24 pictures
 * together.
 */
function withinPictures(blocks: readonly MailBlock[]): number {
  let pictures = 0;
  const beyond = blocks.findIndex(({ images }) => {
    pictures += images.length;
    return pictures > MAX_PICTURES;
  });
  return beyond < 0 ? blocks.length : beyond;
}

/** Returns the widgets that have readable data, in their order. */
function entriesOf({ dashboard, data }: ReadReport): NarrativeEntry[] {
  return [...dashboard.widgets]
    .sort((a, b) => a.order - b.order)
    .flatMap((widget) => {
      const answer = widget.nature === 'interactive' ? data.get(widget.id) : undefined;
      return widget.nature === 'interactive' && isReadableData(answer) ? [{ widget, data: answer }] : [];
    });
}

/** Prints the PDF. Returns null if the service has no browser for printing, or if the dashboard has too many widgets. */
async function renderedPdf(deps: ComposeDeps, tenant: Tenant, { dashboard }: ReadReport, content: ReportContent) {
  const { range, locale } = content;
  const printed = await deps.renderPdf(tenant, { dashboardId: dashboard.id, range, locale }).catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error;
    deps.log.warn({ code: error.code, dashboard: dashboard.id }, 'a report is sent without its PDF');
    return null;
  });
  if (!printed) return null;
  const name = dashboard.name
    .replace(/[^\p{L}\p{N} .,()&-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  const { startDate, endDate } = range;
  const words = mailWordsOf(locale);
  const title = words.fileName({ name: name === '' ? words.file : name, startDate, endDate });
  return { title, content: printed, attached: printed.length <= MAX_ATTACHED };
}

function pdfLink(
  { secrets, address }: ComposeDeps,
  tenant: Tenant,
  { title, content }: ReportPdf,
  now: number,
  zone: string,
  locale: string,
) {
  const until = now + PDF_VALID_FOR;
  const name = contentName(secrets, tenant.companyId, 'pdf', content);
  const last = formatDate(today(zone, until - 86_400_000), { locale });
  const link = { kind: 'pdf' as const, companyId: tenant.companyId, name, title, until };
  return { label: mailWordsOf(locale).download(last), url: pdfUrl(secrets, address.origin(), link) };
}

/** Returns true if the data contains no value of a metric. Data with the state `error` is not empty. */
function isEmpty({ meta, columns, rows, totals }: WidgetData): boolean {
  if (meta.state === 'error') return false;
  if (meta.empty === true) return true;
  const metrics = columns.flatMap(({ role }, index) => (role === 'metric' ? [index] : []));
  return [...rows, totals].every((row) => metrics.every((index) => (row[index] ?? null) === null));
}

/** Returns the HTML with its pictures as `data:` URLs, for pages that show the mail. */
export function previewOf(html: string, pictures: readonly MailFile[]): string {
  const urls = new Map(
    pictures.map(({ cid, type, content }) => [cid, `data:${type};base64,${Buffer.from(content).toString('base64')}`]),
  );
  return html.replace(/src="cid:([\w-]+)"/g, (_, cid: string) => `src="${urls.get(cid) ?? ''}"`);
}

function figuresOf({ dashboard, data }: ReadReport, range: RangeInZone): string {
  const { id, name, widgets } = dashboard;
  return JSON.stringify({ version: 1, dashboard: { id, name }, range, widgets, data: Object.fromEntries(data) });
}

/** Returns the writing direction of a locale. */
function directionOf(locale: string): 'ltr' | 'rtl' {
  return /^(ar|arc|ckb|dv|fa|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i.test(locale) ? 'rtl' : 'ltr';
}
