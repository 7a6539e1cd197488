'use client';

import { copyText } from '@reporting/ui/copy-link';
import { Menu } from '@reporting/ui/menu';
import { ChartLine, ClipboardCopy, Download, Info, Table2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { widgetCsv } from '../export/csv.ts';
import { fileName, saveFile } from '../export/save-file.ts';
import type { CardMenuProps } from './card-menu.tsx';
import { useCard } from './context.ts';

const icon = (Glyph: typeof Info): ReactNode => (
  <Glyph data-slot="icon" size={16} strokeWidth={2} aria-hidden="true" focusable="false" />
);

/** The open menu of a card. What an action did is said in a live region beside it. */
export default function CardMenuItems(props: CardMenuProps & { trigger: ReactElement }) {
  const { widget, data, asTable, onAsTable, onProvenance, trigger } = props;
  const { locale, messages } = useCard();
  const [said, setSaid] = useState('');
  const isChart = widget.format.startsWith('chart');
  const csv = () => widgetCsv(widget, data, { locale, previous: messages.previousPeriod });
  const save = () => {
    // The byte order mark tells spreadsheets that the file is UTF-8.
    saveFile(fileName(widget.title || messages.untitled, data.meta, 'csv'), `\ufeff${csv()}`, 'text/csv');
    setSaid(messages.saved);
  };
  const copy = async () => {
    if (await copyText(csv())) return setSaid(messages.copied);
    save();
    setSaid(messages.copyRefused);
  };

  return (
    <>
      <Menu
        defaultOpen
        trigger={trigger}
        onOpenChange={(open) => open && setSaid('')}
        items={[
          ...(isChart
            ? [
                {
                  label: asTable ? messages.viewAsChart : messages.viewAsTable,
                  icon: icon(asTable ? ChartLine : Table2),
                  onSelect: () => onAsTable(!asTable),
                },
              ]
            : []),
          { label: messages.provenance, icon: icon(Info), onSelect: onProvenance },
          { kind: 'separator' },
          { label: messages.copyCsv, icon: icon(ClipboardCopy), onSelect: copy },
          { label: messages.saveCsv, icon: icon(Download), onSelect: save },
        ]}
      />
      <span role="status" data-slot="card-menu-status" className="rwd:sr-only">
        {said}
      </span>
    </>
  );
}
