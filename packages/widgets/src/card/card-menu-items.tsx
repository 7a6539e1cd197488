'use client';

import { copyText } from '@reporting/ui/copy-link';
import { ChartLine, Clipboard, Download, Info, Picture, Table } from '@reporting/ui/icons';
import { Menu } from '@reporting/ui/menu';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { widgetCsv } from '../export/csv.ts';
import { fileName, saveFile } from '../export/save-file.ts';
import { useCard } from '../react/card-context.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';

/** Props of the card menu. They are the same before and after its items are loaded. */
export interface CardMenuProps {
  widget: InteractiveWidget;
  data: WidgetData;
  /**
   * `chart`: a built-in drawing, which can be viewed as a table and saved as a picture. `own`: a drawing of the page, which can only be
   * viewed as a table.
   */
  drawing: 'chart' | 'own' | 'none';
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  onProvenance: () => void;
}

const icon = (Glyph: typeof Info): ReactNode => (
  <Glyph data-slot="icon" size={16} strokeWidth={2} aria-hidden="true" focusable="false" />
);

/** The open menu of a card, with a live region that announces the result of an action. */
export default function CardMenuItems(props: CardMenuProps & { trigger: ReactElement; byKey: boolean }) {
  const { widget, data, drawing, asTable, onAsTable, onProvenance, trigger, byKey } = props;
  const { locale, messages } = useCard();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLSpanElement>(null);
  const csv = () => widgetCsv(widget, data, { locale, previous: messages.previousPeriod, notes: messages.notes });
  const save = () => {
    // Spreadsheets recognise UTF-8 by the byte order mark.
    saveFile(fileName(widget.title || messages.untitled, data.meta, 'csv'), `\ufeff${csv()}`, 'text/csv');
    setSaid(messages.saved);
  };
  const copy = async () => {
    if (await copyText(csv())) return setSaid(messages.copied);
    save();
    setSaid(messages.copyRefused);
  };
  const savePicture = async (kind: 'svg' | 'png') => {
    try {
      const { coloursAt, widgetPicture } = await import('../export/picture.ts');
      const card = status.current?.closest('[data-slot=widget-card]');
      const source = widgetPicture(widget, data, { locale, messages, colours: card ? coloursAt(card) : undefined });
      if (source === null) return setSaid(messages.noPicture);
      const name = fileName(widget.title || messages.untitled, data.meta, kind);
      if (kind === 'svg') saveFile(name, source, 'image/svg+xml');
      else saveFile(name, await (await import('../export/paint-svg.ts')).pngOf(source), 'image/png');
      setSaid(messages.saved);
    } catch {
      setSaid(messages.noPicture);
    }
  };

  return (
    <>
      <Menu
        defaultOpen={byKey ? 'first-item' : true}
        trigger={trigger}
        onOpenChange={(open) => open && setSaid('')}
        items={[
          ...(drawing !== 'none'
            ? [
                {
                  label: asTable ? messages.viewAsChart : messages.viewAsTable,
                  icon: icon(asTable ? ChartLine : Table),
                  onSelect: () => onAsTable(!asTable),
                },
              ]
            : []),
          { label: messages.provenance, icon: icon(Info), onSelect: onProvenance },
          { kind: 'separator' },
          { label: messages.copyCsv, icon: icon(Clipboard), onSelect: copy },
          { label: messages.saveCsv, icon: icon(Download), onSelect: save },
          ...(drawing === 'chart'
            ? [
                { label: messages.saveSvg, icon: icon(Picture), onSelect: () => savePicture('svg') },
                { label: messages.savePng, icon: icon(Picture), onSelect: () => savePicture('png') },
              ]
            : []),
        ]}
      />
      <span ref={status} role="status" data-slot="card-menu-status" className="rwd:sr-only">
        {said}
      </span>
    </>
  );
}
