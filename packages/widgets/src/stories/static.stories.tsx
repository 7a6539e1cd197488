import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { LEGEND_FOLLOWS } from '../draw/first-drawing.ts';
import { Widget } from '../index.ts';
import { GRID, rowsHeight } from '../model/index.ts';
import {
  printDocument,
  renderDashboardHtml,
  renderFirstDrawing,
  renderWidgetHtml,
  staticStyles,
} from '../static/index.ts';
import { printSample } from '../static/testing/print-sample.ts';

const meta: Meta = { title: 'Widgets/Static', parameters: { bare: true } };
export default meta;

/** Width in px of a column in a grid of 1,160 px. */
const COLUMN = (1160 - 3 * GRID.gap) / 4;

/**
 * Each card twice, from the same scene and in the colours of the page: rendered by React, and beside it written without React.
 */
export const ScreenAndStatic: StoryObj = {
  render: (_, { globals }) => {
    const locale = String(globals.locale ?? 'en');
    return (
      <div style={{ display: 'grid', gap: 24, padding: 24, overflowX: 'auto' }}>
        <style>{staticStyles({ theme: 'page' })}</style>
        {printSample.widgets.slice(0, 11).map((widget) => {
          const width = Math.round(Math.min(widget.width, 2) * COLUMN + (Math.min(widget.width, 2) - 1) * GRID.gap);
          const height = rowsHeight(widget.height);
          const data = printSample.data.get(widget.id);
          const options = { width, height, now: printSample.now, locale, theme: 'page' as const, maxRows: 8 };
          return (
            <div key={widget.id} style={{ display: 'grid', gridTemplateColumns: `${width}px ${width}px`, gap: 16 }}>
              <div style={{ height, display: 'grid' }}>
                <Widget widget={widget} data={data} locale={locale} now={printSample.now} />
              </div>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the static entry, which escapes every text. */}
              <div dangerouslySetInnerHTML={{ __html: renderWidgetHtml(widget, data, options) }} />
            </div>
          );
        })}
      </div>
    );
  },
};

/** The static drawing in a server's answer, which the interactive chart replaces in the browser. */
export const FirstDrawing: StoryObj = {
  render: () => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
        gap: 16,
        padding: 24,
      }}
    >
      {printSample.widgets.flatMap((widget) => {
        const drawing =
          widget.nature === 'interactive' ? renderFirstDrawing(widget, printSample.data.get(widget.id)) : '';
        if (drawing === '') return [];
        const [picture = '', legend = ''] = drawing.split(LEGEND_FOLLOWS);
        return (
          <div key={widget.id} style={{ height: 300, display: 'grid', gridTemplateRows: '20px minmax(0, 1fr)' }}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the static entry, which escapes every text. */}
            <div dangerouslySetInnerHTML={{ __html: legend }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the static entry, which escapes every text. */}
            <div dangerouslySetInnerHTML={{ __html: picture }} />
          </div>
        );
      })}
    </div>
  ),
};

const PAPERS = ['A4', 'Letter'] as const;
const ORIENTATIONS = ['portrait', 'landscape'] as const;

function Pages() {
  const [paper, setPaper] = useState<(typeof PAPERS)[number]>('A4');
  const [orientation, setOrientation] = useState<(typeof ORIENTATIONS)[number]>('portrait');
  return (
    <div style={{ display: 'grid', gap: 16, padding: 24 }}>
      <p style={{ display: 'flex', gap: 16, margin: 0 }}>
        {PAPERS.map((name) => (
          <label key={name}>
            <input type="radio" name="paper" checked={paper === name} onChange={() => setPaper(name)} /> {name}
          </label>
        ))}
        {ORIENTATIONS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="orientation"
              checked={orientation === name}
              onChange={() => setOrientation(name)}
            />{' '}
            {name}
          </label>
        ))}
      </p>
      <iframe
        title="The document before it is printed"
        sandbox="allow-same-origin"
        srcDoc={printDocument({ ...printSample, paper, orientation })}
        style={{ width: '100%', height: 900, border: 0 }}
      />
    </div>
  );
}

/** The print layout before a print engine breaks it into pages. Print the frame to see the pages. */
export const Paper: StoryObj = { render: () => <Pages /> };

/** A dashboard as one document for a screen without scripts. */
export const Document: StoryObj = {
  render: (_, { globals }) => (
    <iframe
      title="The dashboard as a document"
      sandbox="allow-same-origin"
      srcDoc={renderDashboardHtml({ ...printSample, theme: globals.theme === 'dark' ? 'dark' : 'light' })}
      style={{ width: '100%', height: 1200, border: 0 }}
    />
  ),
};
