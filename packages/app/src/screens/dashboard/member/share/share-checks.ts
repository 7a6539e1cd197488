import type { Source } from '@reporting/contract';
import type { DashboardTheme, Widget } from '@reporting/widgets/schema';
import { plural, t } from '../../../../texts/index.ts';
import type { WidgetDataState } from '../../data/widget-data-state.ts';
import { unseenBy } from '../../unseen.ts';
import { expiredSources, widgetsOfSource } from '../expired-sources.ts';

/** An action that mends a problem in the check list. */
export type Remedy =
  | { readonly kind: 'reconnect'; readonly sourceId: string }
  | { readonly kind: 'edit'; readonly widgetId: string; readonly label: string }
  | { readonly kind: 'retry'; readonly widgetId: string };

export interface Check {
  readonly key: string;
  readonly tone: 'error' | 'warning' | 'fine';
  readonly title: string;
  readonly text: string;
  readonly remedy?: Remedy;
  /** Id of the widget that a button of this check deletes. */
  readonly deletes?: string;
}

interface Checked {
  readonly widgets: readonly Widget[];
  /** The sources of the company; undefined while they are not loaded. */
  readonly sources: readonly Source[] | undefined;
  readonly data: WidgetDataState;
  readonly theme: DashboardTheme;
  /** Maximum number of widgets that a PDF can contain; null if the service exports no PDFs. */
  readonly pdfMaximum: number | null;
}

const ORDER = { error: 0, warning: 1, fine: 2 } as const;

/** Returns the results of all checks before a dashboard is shared: first errors, then warnings, then passed checks. */
export function shareChecks({ widgets, sources, data, theme, pdfMaximum }: Checked): Check[] {
  const expired = expiredSources(sources ?? [], widgets);
  const affected = new Set(expired.flatMap(({ id }) => widgetsOfSource(widgets, id)));
  const unseen = widgets.filter(unseenBy(sources));
  const failing = widgets.filter(
    ({ id }) => !affected.has(id) && stateOf(data, id) === 'failing' && !unseen.some((widget) => widget.id === id),
  );
  const empty = widgets.filter(({ id }) => !affected.has(id) && stateOf(data, id) === 'empty');
  const checks: Check[] = [
    ...expired.map(
      (source): Check => ({
        key: `source ${source.id}`,
        tone: 'error',
        title: t('The connection of {account} has expired', { account: source.account }),
        text: plural(
          widgetsOfSource(widgets, source.id).length,
          '{count} widget gets no new data.',
          '{count} widgets get no new data.',
        ),
        remedy: { kind: 'reconnect', sourceId: source.id },
      }),
    ),
    ...unseen.map(
      (widget): Check => ({
        key: `unseen ${widget.id}`,
        tone: 'warning',
        title: t('{name} has no source', { name: named(widget) }),
        text: t('Guests will not see this widget.'),
        remedy: { kind: 'edit', widgetId: widget.id, label: t('Choose source') },
        deletes: widget.id,
      }),
    ),
    ...failing.map(
      (widget): Check => ({
        key: `failing ${widget.id}`,
        tone: 'warning',
        title: t('{name} is failing', { name: named(widget) }),
        text: reasonOf(data, widget.id),
        remedy: remedyOf(data, widget.id),
      }),
    ),
    ...empty.map(
      (widget): Check => ({
        key: `empty ${widget.id}`,
        tone: 'warning',
        title: t('{name} is empty', { name: named(widget) }),
        text: t('The source has no data for these dates.'),
        remedy: { kind: 'edit', widgetId: widget.id, label: t('Edit widget') },
        deletes: widget.id,
      }),
    ),
  ];
  if (expired.length === 0) checks.push(fine('sources', t('All sources are connected')));
  if (unseen.length === 0)
    checks.push(fine('unseen', t('Guests see all widgets'), t('{count} of {count}.', { count: widgets.length })));
  if (failing.length === 0 && empty.length === 0) checks.push(fine('data', t('No empty or failing widgets')));
  checks.push(contrastCheck(theme));
  if (pdfMaximum !== null) checks.push(pdfCheck(widgets.length - unseen.length, pdfMaximum));
  return checks.sort((a, b) => ORDER[a.tone] - ORDER[b.tone]);
}

/** Returns the result of the contrast check. It always passes, because the theme corrects unreadable text colours. */
function contrastCheck({ corrections }: DashboardTheme): Check {
  const texts = corrections.flatMap((correction) => (correction.role === 'series' ? [] : [correction]));
  const [worst] = texts.toSorted((a, b) => a.before - b.before);
  if (!worst) return fine('contrast', t('All texts are readable'));
  return fine(
    'contrast',
    t('Texts were made readable'),
    t('{after} instead of {before} with the chosen colours.', {
      after: ratio(worst.after),
      before: ratio(worst.before),
    }),
  );
}

function pdfCheck(count: number, maximum: number): Check {
  const text = t('{count} of at most {maximum} widgets.', { count, maximum });
  return count > maximum
    ? { key: 'pdf', tone: 'warning', title: t('Too many widgets for a PDF'), text }
    : fine('pdf', t('Fits a PDF'), text);
}

const fine = (key: string, title: string, text = ''): Check => ({ key, tone: 'fine', title, text });

const ratio = (value: number): string => `${value.toFixed(1)}:1`;
const named = ({ title }: Widget): string => (title.trim() === '' ? t('An untitled widget') : `“${title}”`);

function stateOf({ saved }: WidgetDataState, id: string): 'failing' | 'empty' | 'other' {
  const entry = saved.get(id);
  if (!entry || entry.loading) return 'other';
  if (entry.error ?? (entry.data?.meta.state === 'error' ? entry.data.meta : null)) return 'failing';
  return entry.data?.meta.empty === true ? 'empty' : 'other';
}

const failureOf = ({ saved }: WidgetDataState, id: string) => saved.get(id)?.error ?? saved.get(id)?.data?.meta.error;

const reasonOf = (data: WidgetDataState, id: string): string =>
  failureOf(data, id)?.message ?? t('Its data could not be read.');

function remedyOf(data: WidgetDataState, widgetId: string): Remedy {
  return failureOf(data, widgetId)?.mend === 'edit'
    ? { kind: 'edit', widgetId, label: t('Edit widget') }
    : { kind: 'retry', widgetId };
}
