import { type AnswerOf, createDashboard, type Source, type Templates } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Banner, Button, Field, TextInput } from '@reporting/ui';
import type { Widget } from '@reporting/widgets/schema';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSources } from '../../../api/sources.ts';
import { useCopiedWidgets } from '../../../api/templates.ts';
import { useFormCall } from '../../../lib/use-form-call.ts';
import { useMember } from '../../../session/session.tsx';
import { t } from '../../../texts/index.ts';
import { ConnectForm, ConnectProgress } from '../../sources/connect-progress.tsx';
import { useConnect } from '../../sources/use-connect.ts';
import { widgetsText } from '../dashboard-parts.tsx';
import { DashboardSketch, type Drawn } from '../sketch.tsx';
import { type Choices, chosenFor, chosenSources, laterText, type Need, needsOf } from './needs.ts';
import { SourceChoice } from './source-choice.tsx';
import type { Start } from './start-gallery.tsx';

interface CreatePanelProps {
  readonly start: Start;
  readonly templates: Templates | undefined;
  /**
   * True if the name receives focus when the panel appears. False in narrow windows, where the keyboard of a phone would cover the
   * templates.
   */
  readonly autoFocus: boolean;
  readonly onDone: (answer: AnswerOf<typeof createDashboard>['data']) => void;
}

interface Content {
  readonly title: string;
  readonly description: string;
  readonly picture: readonly Drawn[];
  readonly needs: readonly Need[];
}

/** The form for a new dashboard: its name, and a source for each source type that its widgets query. */
export function CreatePanel({ start, templates, autoFocus, onDone }: CreatePanelProps) {
  const { sources = [] } = useSources();
  const member = useMember();
  const [choices, setChoices] = useState<Choices>({});
  const copied = useCopiedWidgets(start.kind === 'copy' ? start.item.permalink : null);
  const { title, description, picture, needs } = contentOf(start, templates, copied.widgets ?? []);
  const connect = useConnect((source) => setChoices((before) => ({ ...before, [source.name]: { id: source.id } })));
  const { form, field, errors, sending, submit } = useFormCall({
    call: createDashboard,
    initial: { name: '' },
    keepAs: 'create-dashboard',
    extra: {
      // The dashboard gets the time zone of the company, so that every guest sees the same days.
      timezone: member?.company.timezone ?? null,
      ...(start.kind === 'template' ? { template: start.key } : {}),
      ...(start.kind === 'copy' ? { copy: start.item.id } : {}),
      ...(needs.length > 0 ? { sources: chosenSources(needs, choices, sources) } : {}),
    },
    onDone: ({ data }) => onDone(data),
  });
  const later = laterText(needs, choices, sources);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('New dashboard')}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 p-5 lg:overflow-y-auto">
        <div>
          <h2 className="text-title-section">{title}</h2>
          <p className="m-0 pt-0.5 text-caption text-fg-secondary">{description}</p>
        </div>
        {picture.length > 0 && (
          <div className="rounded-card border border-border bg-surface-inset p-3 max-lg:hidden">
            <DashboardSketch widgets={picture} />
          </div>
        )}
        {errors.general && (
          <Banner tone="error" live="alert">
            {errors.general}
          </Banner>
        )}
        <Field label={t('Name')} error={errors.name} required>
          <TextInput
            {...field('name')}
            size="l"
            placeholder={t('Marlow Coffee, monthly')}
            maxLength={200}
            autoFocus={autoFocus}
          />
        </Field>
        {needs.length > 0 && (
          <SourcesPart
            needs={needs}
            sources={sources}
            choices={choices}
            onChoices={setChoices}
            onConnect={(type) => connect.connect({ type, sourceId: null })}
          >
            <ConnectProgress connect={connect} />
          </SourcesPart>
        )}
        {copied.error !== undefined && start.kind === 'copy' && (
          <Banner tone="warning">{t('The sources of this dashboard cannot be loaded. Its copy keeps them.')}</Banner>
        )}
        {later && <Banner tone="info">{later}</Banner>}
      </div>
      <div className="flex justify-end gap-2 border-t border-border px-5 py-3">
        <Button asChild>
          <Link href={routePath('dashboards.index')}>{t('Cancel')}</Link>
        </Button>
        <Button data-onboarding="create" type="submit" variant="primary" loading={sending}>
          {t('Create Dashboard')}
        </Button>
      </div>
      <ConnectForm connect={connect} />
    </form>
  );
}

interface SourcesPartProps {
  readonly needs: readonly Need[];
  readonly sources: readonly Source[];
  readonly choices: Choices;
  readonly onChoices: (change: (before: Choices) => Choices) => void;
  readonly onConnect: (type: Need['type']) => void;
  readonly children: ReactNode;
}

function SourcesPart({ needs, sources, choices, onChoices, onConnect, children }: SourcesPartProps) {
  return (
    <section aria-labelledby="new-dashboard-sources">
      <h3 id="new-dashboard-sources" className="m-0 text-small font-medium">
        {t('Sources')}
      </h3>
      {children}
      <ul className="m-0 flex list-none flex-col divide-y divide-border p-0">
        {needs.map((need) => (
          <SourceChoice
            key={need.type}
            need={need}
            sources={sources.filter(({ name }) => name === need.type)}
            chosen={chosenFor(need, choices, sources)}
            onChoose={(chosen) => onChoices((before) => ({ ...before, [need.type]: chosen }))}
            onConnect={() => onConnect(need.type)}
          />
        ))}
      </ul>
    </section>
  );
}

function contentOf(start: Start, templates: Templates | undefined, copied: readonly Widget[]): Content {
  if (start.kind === 'blank')
    return { title: t('Blank dashboard'), description: t('You add widgets in the next step.'), picture: [], needs: [] };
  if (start.kind === 'copy') {
    const { item } = start;
    return {
      title: t('Copy of {name}', { name: item.name }),
      description: t('{widgets}, with styles and dates', { widgets: widgetsText(item.widgetsCount) }),
      picture: copied.map(drawn),
      needs: needsOf(copied.map(instanced), true),
    };
  }
  const template = templates?.[start.key];
  if (!template) return { title: '', description: '', picture: [], needs: [] };
  const { name, description, widgets } = template;
  return {
    title: name,
    description: `${widgetsText(widgets.length)}. ${description}`,
    picture: widgets,
    needs: needsOf(widgets, false),
  };
}

const instanced = (widget: Widget) => (widget.nature === 'interactive' ? { instances: widget.instances } : {});

function drawn(widget: Widget): Drawn {
  const { nature, format, formatOptions, width, height } = widget;
  const metrics = (inputs: Record<string, unknown>) => (Array.isArray(inputs.metrics) ? inputs.metrics.length : 1);
  const instances =
    widget.nature === 'interactive' ? widget.instances.map(({ inputs }) => ({ metrics: metrics(inputs) })) : [];
  return { nature, format, formatOptions, width, height, instances };
}
