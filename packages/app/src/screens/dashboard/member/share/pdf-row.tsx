import type { Dashboard } from '@reporting/contract';
import { formatDateRange } from '@reporting/formatters';
import { comparedRange, type RangeSelection } from '@reporting/formatters/date-range';
import { Button, Field, SegmentedControl, Switch, useToasts, useUi } from '@reporting/ui';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { PdfPaper } from '../../../../api/pdf.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import { report } from '../../../../onboarding/report.ts';
import { useSession } from '../../../../session/session.tsx';
import { t } from '../../../../texts/index.ts';
import PdfExport from '../../pdf-export.tsx';
import { ShareRow } from './share-row.tsx';

const KEY = 'reporting.paper';

const PAPERS = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
];

const ORIENTATIONS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;

/** Returns the paper that was last chosen in this browser. */
function storedPaper(): PdfPaper {
  const words = new Set(readStored(KEY)?.split(' '));
  return {
    paper: words.has('Letter') ? 'Letter' : 'A4',
    orientation: words.has('landscape') ? 'landscape' : 'portrait',
    cover: words.has('cover'),
  };
}

interface PdfRowProps {
  readonly dashboard: Pick<Dashboard, 'permalink' | 'effectiveTimezone'>;
  readonly range: RangeSelection;
  /** Number of widgets that guests see. */
  readonly seen: number;
  /** Returns the signal that aborts an export. Closing the share menu does not abort the export. */
  readonly until: () => AbortSignal;
}

/** Exports the dashboard as a PDF file, with options for the paper. */
export function PdfRow({ dashboard, range, seen, until }: PdfRowProps) {
  const { pdfAvailable } = useSession();
  const { locale } = useUi();
  const toasts = useToasts();
  const [open, setOpen] = useState(false);
  const [paper, setPaper] = useState(storedPaper);
  const choose = (change: Partial<PdfPaper>) => {
    const next = { ...paper, ...change };
    setPaper(next);
    writeStored(KEY, [next.paper, next.orientation, ...(next.cover ? ['cover'] : [])].join(' '));
  };
  if (!pdfAvailable) {
    return (
      <ShareRow
        icon={FileDown}
        title="PDF"
        text={t(
          'This service has no browser that prints PDF files. Print the dashboard and save it as a PDF, or ask the operator to install Chromium.',
        )}
        actions={null}
      />
    );
  }
  const compared = comparedRange(range);
  const dates = formatDateRange(range, { locale });
  return (
    <ShareRow
      icon={FileDown}
      title="PDF"
      text={
        compared
          ? t('{dates}, compared with {compared}', { dates, compared: formatDateRange(compared, { locale }) })
          : dates
      }
      actions={
        <>
          <Button variant="quiet" size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('Paper')}
          </Button>
          <PdfExport
            dashboard={dashboard}
            range={range}
            widgetCount={seen}
            paper={paper}
            label={t('Download PDF')}
            iconOnly={false}
            size="s"
            until={until}
            onSaved={() => report('shared')}
            onProblem={(message) => {
              if (message !== null)
                toasts.show({ tone: 'error', title: t('The PDF was not created'), description: message });
            }}
          />
        </>
      }
    >
      {open && (
        <div className="flex flex-wrap gap-4">
          <Field label={t('Size')}>
            <SegmentedControl
              options={PAPERS}
              value={paper.paper}
              onValueChange={(value) => choose({ paper: value as PdfPaper['paper'] })}
            />
          </Field>
          <Field label={t('Orientation')}>
            <SegmentedControl
              options={ORIENTATIONS.map((side) => ({ ...side, label: t(side.label) }))}
              value={paper.orientation}
              onValueChange={(value) => choose({ orientation: value as PdfPaper['orientation'] })}
            />
          </Field>
          <Switch
            className="w-full"
            position="end"
            label={t('Cover page')}
            description={t('A first page with the client’s logo, the dates and the contents.')}
            checked={paper.cover}
            onCheckedChange={(cover) => choose({ cover })}
          />
        </div>
      )}
    </ShareRow>
  );
}
