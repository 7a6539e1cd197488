'use client';

import { Dialog } from '@reporting/ui/dialog';
import { Info, TriangleAlert } from '@reporting/ui/icons';
import { type ReactNode, useState } from 'react';
import { useCard } from '../react/card-context.ts';
import { cx } from '../react/cx.ts';
import { OwnMarks } from '../react/source-mark.tsx';
import { useSourceName } from '../react/widgets-context.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { PROVENANCE_WORDS } from '../words/provenance.ts';
import { type FigureOrigin, provenanceOf } from './provenance.ts';

export interface ProvenanceDialogProps {
  widget: InteractiveWidget;
  data: WidgetData;
  /**
   * The current time in ms since 1970, from which the age of data is computed. Default: the time at which the dialog
   * opened.
   */
  now?: number | undefined;
  onClose: () => void;
}

/** A dialog that shows the origin of a widget's figures. */
export default function ProvenanceDialog({ widget, data, now, onClose }: ProvenanceDialogProps) {
  const { locale, messages } = useCard();
  const nameOf = useSourceName();
  const [opened] = useState(() => Date.now());
  const words = { ...PROVENANCE_WORDS, ...messages.provenanceWords };
  const origin = provenanceOf(widget, data, {
    locale,
    words: messages.changes,
    provenance: messages.provenanceWords,
    now: now ?? opened,
  });
  return (
    <Dialog
      open
      size="m"
      title={words.title}
      description={<bdi>{widget.title || messages.untitled}</bdi>}
      onOpenChange={(open) => !open && onClose()}
    >
      <div data-rwd="" data-slot="provenance" className="rwd:flex rwd:flex-col rwd:gap-4 rwd:text-body rwd:text-fg">
        {origin.warnings.map((warning) => (
          <Remark key={warning} kind="warning" name={words.warnings}>
            <bdi>{warning}</bdi>
          </Remark>
        ))}
        <dl className="rwd:m-0 rwd:grid rwd:grid-cols-[minmax(96px,auto)_1fr] rwd:gap-x-4 rwd:gap-y-2">
          {origin.sources.map((source) => (
            <Fact key={`${source.type} ${source.account} ${source.property}`} name={words.source}>
              <span className="rwd:flex rwd:items-center rwd:gap-1.5">
                <OwnMarks types={[source.type]} />
                {nameOf(source.type)}
              </span>
              <Quiet>{[source.property, source.account].filter(Boolean).join(' · ')}</Quiet>
            </Fact>
          ))}
          <Fact name={words.dates}>
            <Own>{origin.dates}</Own>
            <Quiet>{origin.zone}</Quiet>
          </Fact>
          <Fact name={words.comparison}>
            <Own>{origin.comparison ?? words.noComparison}</Own>
            {origin.unequal && <Quiet>{origin.unequal}</Quiet>}
          </Fact>
          <Fact name={words.fetched}>
            <Own>{origin.fetched ?? words.never}</Own>
          </Fact>
        </dl>
        <section aria-label={words.figures} className="rwd:border-t rwd:border-border">
          {origin.figures.map((figure) => (
            <Figure key={figure.label} figure={figure} />
          ))}
        </section>
        <Quiet>
          {words.rounding} {origin.rows}
        </Quiet>
        {origin.notes.map((note) => (
          <Remark key={note} kind="note" name={words.notes}>
            <bdi>{note}</bdi>
          </Remark>
        ))}
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="rwd:text-fg-secondary">{name}</dt>
      <dd className="rwd:m-0 rwd:flex rwd:min-w-0 rwd:flex-col rwd:gap-0.5 rwd:wrap-anywhere">{children}</dd>
    </>
  );
}

function Figure({ figure }: { figure: FigureOrigin }) {
  return (
    <div className="rwd:border-b rwd:border-border rwd:py-2.5">
      <p className="rwd:m-0 rwd:mb-0.5 rwd:flex rwd:items-baseline rwd:justify-between rwd:gap-4">
        <bdi className="rwd:min-w-0 rwd:font-medium rwd:wrap-anywhere">{figure.label}</bdi>
        <bdi className="rwd:shrink-0 rwd:font-semibold rwd:tabular-nums">{figure.value}</bdi>
      </p>
      <Quiet>{figure.how}</Quiet>
      {figure.formula && <Quiet figures>{figure.formula}</Quiet>}
      {figure.change && <Quiet figures>{figure.change}</Quiet>}
    </div>
  );
}

function Quiet({ children, figures = false }: { children: ReactNode; figures?: boolean }) {
  return (
    <span className={cx('rwd:block rwd:text-caption rwd:text-fg-secondary', figures && 'rwd:tabular-nums')}>
      <bdi>{children}</bdi>
    </span>
  );
}

/** A text with its own direction, aligned at the start in the direction of the page. */
function Own({ children }: { children: ReactNode }) {
  return (
    <span>
      <bdi>{children}</bdi>
    </span>
  );
}

function Remark({ kind, name, children }: { kind: 'warning' | 'note'; name: string; children: ReactNode }) {
  const Glyph = kind === 'warning' ? TriangleAlert : Info;
  return (
    <p className="rwd:m-0 rwd:flex rwd:items-start rwd:gap-2 rwd:rounded-control rwd:border rwd:border-border rwd:px-3 rwd:py-2 rwd:text-caption">
      <span className={kind === 'warning' ? 'rwd:mt-px rwd:text-warning' : 'rwd:mt-px rwd:text-icon'}>
        <Glyph data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" />
      </span>
      <span>
        <strong className="rwd:font-semibold">{name}:</strong> {children}
      </span>
    </p>
  );
}
