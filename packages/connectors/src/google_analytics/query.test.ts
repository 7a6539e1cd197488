import { widgetDataSchema } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import type { HttpRequest, QueryRequest } from '../connector.ts';
import { googleFailure, json, scripted } from '../testing/http.ts';
import { query } from './query.ts';

const properties = [{ id: 'properties/1', name: 'Shop' }];
const request: QueryRequest = {
  type: 'google_analytics_4',
  inputs: { property: 'properties/1', dimension: 'date', metrics: ['sessions', 'bounceRate'] },
  range: { startDate: '2026-11-01', endDate: '2026-11-05' },
  timezone: 'Europe/London',
  currency: null,
  maxRows: 1000,
  properties,
};
const row = (dimension: string, ...values: string[]) => ({
  dimensionValues: [{ value: dimension }],
  metricValues: values.map((value) => ({ value })),
});
const bodyOf = (sent: HttpRequest | undefined) => JSON.parse(sent?.body ?? '{}') as Record<string, unknown>;
const report = {
  metricHeaders: [
    { name: 'sessions', type: 'TYPE_INTEGER' },
    { name: 'bounceRate', type: 'TYPE_FLOAT' },
  ],
  rows: [row('20261102', '10', '0.5'), row('20261105', '4', '0.25')],
  totals: [row('RESERVED_TOTAL', '14', '0.4286')],
  rowCount: 2,
  metadata: { currencyCode: 'GBP', timeZone: 'Europe/London' },
};

describe('query', () => {
  it('requests one report with its totals', async () => {
    const { context, sent } = scripted(json(report));
    await query(context, { ...request, currency: 'EUR' });
    expect(sent[0]?.url).toBe('https://analyticsdata.googleapis.com/v1beta/properties/1:runReport');
    expect(bodyOf(sent[0])).toEqual({
      dimensions: [{ name: 'date' }],
      metrics: [{ name: 'sessions' }, { name: 'bounceRate' }],
      dateRanges: [{ startDate: '2026-11-01', endDate: '2026-11-05' }],
      orderBys: [{ dimension: { dimensionName: 'date' } }],
      metricAggregations: ['TOTAL'],
      keepEmptyRows: true,
      currencyCode: 'EUR',
      returnPropertyQuota: true,
      limit: '1000',
    });
    expect(sent).toHaveLength(1);
  });

  it('returns days in order, 0 or null for days without events, and the source’s totals', async () => {
    const { context } = scripted(json(report));
    const result = await query(context, request);
    expect(result).toEqual({
      columns: [
        { key: 'dimension', label: 'Date', role: 'dimension', type: 'date' },
        {
          key: 'sessions',
          label: 'Sessions',
          role: 'metric',
          type: 'number',
          metric: 'sessions',
          polarity: 'higher',
          aggregation: 'sum',
        },
        {
          key: 'bounceRate',
          label: 'Bounce rate',
          role: 'metric',
          type: 'averagePercent',
          metric: 'bounceRate',
          polarity: 'lower',
          aggregation: 'source',
        },
      ],
      rows: [
        ['2026-11-02', 10, 50],
        ['2026-11-03', 0, null],
        ['2026-11-04', 0, null],
        ['2026-11-05', 4, 25],
      ],
      totals: [null, 14, 42.86],
      property: 'Shop',
      warnings: [],
      notes: [],
      truncated: false,
      granularity: 'day',
      empty: false,
    });
    const data = { version: 1, columns: result.columns, rows: result.rows, totals: result.totals, compare: null };
    expect(widgetDataSchema.pick({ columns: true, rows: true, totals: true }).safeParse(data).success).toBe(true);
  });

  it('sorts rows by size if their dimension has no order', async () => {
    const { context, sent } = scripted(json({ ...report, rows: [row('Direct', '10', '0.5')], rowCount: 1 }));
    const result = await query(context, {
      ...request,
      inputs: { ...request.inputs, dimension: 'sessionDefaultChannelGroup' },
    });
    expect(bodyOf(sent[0])).toMatchObject({ orderBys: [{ metric: { metricName: 'sessions' }, desc: true }] });
    expect(bodyOf(sent[0])).not.toHaveProperty('keepEmptyRows');
    expect(result.columns[0]).toMatchObject({ label: 'Channel', type: 'text' });
  });

  it('returns totals and no rows without a dimension', async () => {
    const single = {
      ...report,
      rows: [{ metricValues: [{ value: '14' }, { value: '0.5' }] }],
      totals: [],
      rowCount: 1,
    };
    for (const dimension of [null, '']) {
      const { context, sent } = scripted(json(single));
      const result = await query(context, { ...request, inputs: { ...request.inputs, dimension } });
      expect(bodyOf(sent[0])).toMatchObject({ dimensions: [] });
      expect(bodyOf(sent[0])).not.toHaveProperty('metricAggregations');
      expect(result).toMatchObject({ rows: [], totals: [14, 50], truncated: false, granularity: 'none', empty: false });
      expect(result.columns.map(({ key }) => key)).toEqual(['sessions', 'bounceRate']);
    }
  });

  it('counts missing events as 0', async () => {
    const empty = { metricHeaders: report.metricHeaders, rowCount: 0, metadata: {} };
    const result = await query(scripted(json(empty)).context, request);
    expect(result).toMatchObject({ rows: [], totals: [null, 0, null], empty: true });
  });

  it('reads pages up to the maximum number of rows and marks the answer as truncated', async () => {
    const page = (from: number, count: number, total: number) => ({
      metricHeaders: report.metricHeaders,
      rows: Array.from({ length: count }, (_, index) => row(`/page-${from + index}`, String(count - index), '0.5')),
      totals: report.totals,
      rowCount: total,
    });
    const { context, sent } = scripted(json(page(0, 10_000, 30_000)), json(page(10_000, 5_000, 30_000)));
    const result = await query(context, {
      ...request,
      inputs: { ...request.inputs, dimension: 'pagePath' },
      maxRows: 15_000,
    });
    expect(sent.map((one) => [bodyOf(one).limit, bodyOf(one).offset])).toEqual([
      ['10000', undefined],
      ['5000', '10000'],
    ]);
    expect(bodyOf(sent[1])).not.toHaveProperty('metricAggregations');
    expect(result.rows).toHaveLength(15_000);
    expect(result.rows[14_999]?.[0]).toBe('/page-14999');
    expect(result.truncated).toBe(true);
  });

  it('stops if rows disappear between two pages', async () => {
    const { context, sent } = scripted(json({ ...report, rowCount: 5 }), json({ ...report, rows: [], rowCount: 2 }));
    const result = await query(context, { ...request, inputs: { ...request.inputs, dimension: 'country' } });
    expect(sent).toHaveLength(2);
    expect(result.rows).toHaveLength(2);
  });

  it('states money in the currency of the answer', async () => {
    const money = {
      ...report,
      metricHeaders: [{ name: 'totalRevenue', type: 'TYPE_CURRENCY' }],
      rows: [row('20261101', '12.5')],
      totals: [row('', '12.5')],
    };
    const result = await query(scripted(json(money)).context, {
      ...request,
      inputs: { ...request.inputs, metrics: ['totalRevenue'] },
      currency: 'USD',
    });
    expect(result.columns[1]).toMatchObject({ type: 'money', currency: 'GBP' });
  });

  it('names custom metrics and dimensions as in the property', async () => {
    const metadata = {
      metrics: [
        { apiName: 'customEvent:points', uiName: 'Loyalty points', type: 'TYPE_STANDARD', customDefinition: true },
      ],
      dimensions: [{ apiName: 'customUser:tier', uiName: 'Tier', customDefinition: true }],
    };
    const custom = {
      metricHeaders: [{ name: 'customEvent:points', type: 'TYPE_STANDARD' }],
      rows: [row('gold', '7')],
      totals: [row('', '7')],
      rowCount: 1,
    };
    const { context } = scripted((sent) => json(sent.url.endsWith('/metadata') ? metadata : custom));
    const result = await query(context, {
      ...request,
      inputs: { property: '1', dimension: 'customUser:tier', metrics: ['customEvent:points'] },
    });
    expect(result.columns.map(({ label }) => label)).toEqual(['Tier', 'Loyalty points']);
    expect(result.rows).toEqual([['gold', 7]]);
  });

  it('requests the property’s name only if it is unknown, and succeeds if the name cannot be read', async () => {
    const named = scripted((sent) => json(sent.url.includes('analyticsadmin') ? { displayName: 'Blog' } : report));
    expect((await query(named.context, { ...request, properties: [] })).property).toBe('Blog');
    const nameless = scripted((sent) =>
      sent.url.includes('analyticsadmin') ? googleFailure(403, 'PERMISSION_DENIED', 'No') : json(report),
    );
    expect((await query(nameless.context, { ...request, properties: undefined })).property).toBeNull();
  });

  it('warns about limits of the figures', async () => {
    const metadata = {
      timeZone: 'America/New_York',
      subjectToThresholding: true,
      dataLossFromOtherRow: true,
      samplingMetadatas: [{ samplesReadCount: '45', samplingSpaceSize: '100' }],
      schemaRestrictionResponse: { activeMetricRestrictions: [{ metricName: 'totalRevenue' }] },
    };
    const quota = { tokensPerDay: { remaining: 100_000 }, tokensPerProjectPerHour: { consumed: 10, remaining: 12 } };
    const answer = json({ ...report, metadata, propertyQuota: quota });
    const { warnings, notes } = await query(scripted(answer).context, request);
    expect(warnings).toEqual([
      expect.stringContaining('from 45 % of the events'),
      expect.stringContaining('omits rows with few users'),
      expect.stringContaining('“(other)”'),
      expect.stringContaining('totalRevenue'),
      expect.stringContaining('nearly used up for this hour'),
    ]);
    expect(notes).toEqual([
      'Days are those of the property’s time zone, America/New_York; the dashboard’s is Europe/London.',
    ]);
  });

  it.each([
    ['Europe/London', 'Europe/Lisbon'],
    ['Europe/Berlin', 'Europe/Copenhagen'],
  ])('has no note if the days of %s and %s are the same', async (zone, dashboard) => {
    const answer = json({ ...report, metadata: { timeZone: zone } });
    expect((await query(scripted(answer).context, { ...request, timezone: dashboard })).notes).toEqual([]);
  });

  it.each([
    [{ ...request.inputs, property: '' }, /No property is chosen/],
    [{ ...request.inputs, property: 'accounts/1' }, /No property is chosen/],
    [{ ...request.inputs, metrics: [] }, /No metric is chosen/],
    [{ ...request.inputs, metrics: Array.from({ length: 11 }, (_, index) => `m${index}`) }, /at most 10 metrics/],
    [{ ...request.inputs, metrics: ['a/b'] }, /no metric or dimension “a\/b”/],
    [{ ...request.inputs, dimension: '<script>' }, /no metric or dimension “<script>”/],
  ])('rejects %j without a request', async (inputs, message) => {
    const { context, sent } = scripted(json(report));
    await expect(query(context, { ...request, inputs })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringMatching(message),
    });
    expect(sent).toHaveLength(0);
  });

  it('retries a server error only once, because Google blocks a property after ten of these errors in an hour', async () => {
    const { context, sent } = scripted(googleFailure(500, 'INTERNAL', 'Oops'));
    await expect(query(context, request)).rejects.toMatchObject({ kind: 'transient' });
    expect(sent).toHaveLength(2);
  });
});
