import { type DashboardListItem, sourceType, type Template, type Templates, widgetTypesOf } from '@reporting/contract';
import { Button, ErrorState, Icon, Loader, SearchInput } from '@reporting/ui';
import { SourceMark } from '@reporting/widgets';
import { Check, File } from 'lucide-react';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useDashboards } from '../../../api/dashboards.ts';
import { messageOf } from '../../../api/errors.ts';
import { Monogram } from '../../../shell/monogram.tsx';
import { t } from '../../../texts/index.ts';
import { widgetsText } from '../dashboard-parts.tsx';
import { DashboardSketch } from '../sketch.tsx';
import { needsOf } from './needs.ts';

/** The starting point of a new dashboard. */
export type Start =
  | { readonly kind: 'blank' }
  | { readonly kind: 'template'; readonly key: string }
  | { readonly kind: 'copy'; readonly item: DashboardListItem };

interface StartGalleryProps {
  readonly start: Start;
  readonly templates: Templates | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onStart: (start: Start) => void;
}

const isTemplate = (start: Start, key: string) => start.kind === 'template' && start.key === key;

/**
 * The starting points for a new dashboard: blank, a template, or a copy of a dashboard of the company. They form one group of radio
 * buttons.
 */
export function StartGallery({ start, templates, error, onRetry, onStart }: StartGalleryProps) {
  const name = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="sr-only">{t('Start from')}</legend>
      <h2 className="text-title-section">{t('Start from a template')}</h2>
      {templates === undefined ? (
        <div className="py-8">
          {error === undefined ? (
            <Loader />
          ) : (
            <ErrorState title={t('Cannot load the templates')} description={messageOf(error)} onRetry={onRetry} />
          )}
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-4 gap-4 max-[1200px]:grid-cols-3 max-[900px]:grid-cols-2 max-sm:grid-cols-1">
          <Choice name={name} checked={start.kind === 'blank'} onChoose={() => onStart({ kind: 'blank' })}>
            <span className="grid h-27 place-items-center border-b border-border bg-surface-inset">
              <Icon as={File} size="l" className="text-icon" />
            </span>
            <ChoiceText title={t('Blank')} detail={t('Add your own widgets')} />
          </Choice>
          {Object.entries(templates).map(([key, template]) => (
            <Choice
              key={key}
              name={name}
              checked={isTemplate(start, key)}
              onChoose={() => onStart({ kind: 'template', key })}
            >
              <span className="block h-27 overflow-hidden border-b border-border bg-surface-inset px-3 pt-2.5">
                <DashboardSketch widgets={template.widgets} />
              </span>
              <ChoiceText
                title={template.name}
                detail={widgetsText(template.widgets.length)}
                marks={<Marks template={template} />}
              />
            </Choice>
          ))}
        </div>
      )}
      <OwnDashboards name={name} start={start} onStart={onStart} />
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative block cursor-pointer overflow-hidden rounded-card border border-border bg-surface outline-ring transition-colors duration-(--rui-motion-fast) hover:border-border-strong has-checked:border-accent has-checked:after:absolute has-checked:after:inset-0 has-checked:after:rounded-[inherit] has-checked:after:border has-checked:after:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="sr-only" />
      {children}
      {checked && (
        <span
          aria-hidden="true"
          className="absolute end-2 top-2 grid size-5 place-items-center rounded-full bg-accent text-accent-fg"
        >
          <Icon as={Check} size="xs" />
        </span>
      )}
    </label>
  );
}

function ChoiceText({ title, detail, marks }: { title: string; detail: string; marks?: ReactNode }) {
  return (
    <span className="block px-3 py-2.5">
      <span className="block truncate text-small font-medium">{title}</span>
      <span className="flex items-center justify-between gap-2">
        <span className="text-caption text-fg-tertiary">{detail}</span>
        {marks}
      </span>
    </span>
  );
}

/** The marks of the source types of a template, at most four. The type that most widgets query comes first. */
function Marks({ template }: { template: Template }) {
  const types = needsOf(template.widgets, false).map(({ type }) => type);
  return (
    <span className="flex shrink-0 gap-1.5 text-icon">
      <span className="sr-only">
        {t('from {names}', { names: types.map((type) => sourceType(type).name).join(', ') })}
      </span>
      {types.slice(0, 4).map((type) => {
        const [mark] = widgetTypesOf(type);
        return <span key={type}>{mark && <SourceMark type={mark} />}</span>;
      })}
    </span>
  );
}

/** Number of pages that are loaded first. Each press of the button for more loads one further page. */
const PAGES = 1;

function OwnDashboards({ name, start, onStart }: { name: string } & Pick<StartGalleryProps, 'start' | 'onStart'>) {
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(PAGES);
  const searchTerm = useDeferredValue(search.trim());
  const { data } = useDashboards({ active: 'true', ...(searchTerm === '' ? {} : { searchTerm }) }, pages);
  const items = data?.items ?? [];
  const total = data?.meta?.total ?? 0;
  const more = total - items.length;
  if (total === 0 && searchTerm === '') return null;
  return (
    <>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title-section">{t('Or copy one of yours')}</h2>
        <SearchInput
          value={search}
          onValueChange={setSearch}
          placeholder={t('Search dashboards')}
          aria-label={t('Search dashboards')}
          className="w-56 max-sm:w-full"
        />
      </div>
      <div className="mt-4 grid grid-cols-3 gap-4 max-[1200px]:grid-cols-2 max-sm:grid-cols-1">
        {items.map((item) => (
          <Choice
            key={item.id}
            name={name}
            checked={start.kind === 'copy' && start.item.id === item.id}
            onChoose={() => onStart({ kind: 'copy', item })}
          >
            <span className="flex items-center gap-3 px-3 py-2.5 pe-8">
              <Monogram coloured name={item.name} size="m" />
              <span className="min-w-0">
                <span className="block truncate text-small font-medium">{item.name}</span>
                <span className="block text-caption text-fg-tertiary">{widgetsText(item.widgetsCount)}</span>
              </span>
            </span>
          </Choice>
        ))}
      </div>
      {items.length === 0 && (
        <p role="status" className="text-small text-fg-secondary">
          {t('No dashboard matches “{term}”.', { term: searchTerm })}
        </p>
      )}
      {more > 0 && (
        <Button variant="quiet" size="s" className="mt-3" onClick={() => setPages(pages + 1)}>
          {t('Show more')}
        </Button>
      )}
    </>
  );
}
