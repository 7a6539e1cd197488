import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, SHOP, signedIn } from '../../../testing/harness.ts';
import { names, OCTOBER, openReports } from '../../../testing/reports.ts';

let reports: Awaited<ReturnType<typeof openReports>>;
beforeAll(async () => {
  reports = await openReports();
});
afterAll(() => reports.sandbox.discard());

describe('the report call', () => {
  const base = { dateRanges: OCTOBER, metrics: names('sessions') };
  it.each<[string, unknown, RegExp]>([
    [
      'an unknown dimension',
      { ...base, dimensions: names('Country') },
      /^Did you mean country\? Field Country is not a valid dimension/,
    ],
    ['an unknown metric', { ...base, metrics: names('visits') }, /Field visits is not a valid metric/],
    ['no dates', { metrics: names('sessions') }, /dateRange is required/],
    [
      'a date that does not exist',
      { ...base, dateRanges: [{ startDate: '2026-02-30', endDate: 'today' }] },
      /Invalid startDate: 2026-02-30/,
    ],
    [
      'dates in the wrong order',
      { ...base, dateRanges: [{ startDate: 'today', endDate: 'yesterday' }] },
      /must be before or equal/,
    ],
    ['five ranges', { ...base, dateRanges: Array(5).fill(OCTOBER[0]) }, /limited to 4 dateRanges/],
    ['ten dimensions', { ...base, dimensions: Array(10).fill({ name: 'date' }) }, /limited to 9 dimensions/],
    ['eleven metrics', { ...base, metrics: Array(11).fill({ name: 'sessions' }) }, /limited to 10 metrics/],
    ['an unknown field', { ...base, dimension: 'date' }, /Unknown name "dimension": Cannot find field/],
    [
      'an unknown field of a message',
      { ...base, dateRanges: [{ start: 'today' }] },
      /Unknown name "start" at 'date_ranges\[0\]'/,
    ],
    ['a text instead of a message', { ...base, dimensions: ['date'] }, /Invalid value at 'dimensions\[0\]'/],
    ['a list instead of one value', { ...base, limit: ['1'] }, /not repeating/],
    ['an unknown enum', { ...base, metricAggregations: ['SUM'] }, /'metric_aggregations\[0\]' \(TYPE_ENUM\), "SUM"/],
    ['an invalid limit', { ...base, limit: 'many' }, /'limit' \(TYPE_INT64\), "many"/],
    ['a limit of zero', { ...base, limit: 0 }, /limit must be positive/],
    [
      'an order by a column that is not requested',
      { ...base, orderBys: [{ metric: { metricName: 'newUsers' } }] },
      /orderBy metric newUsers/,
    ],
    [
      'a metric as a dimension filter',
      { ...base, dimensionFilter: { filter: { fieldName: 'sessions', stringFilter: { value: '1' } } } },
      /sessions is a metric/,
    ],
    [
      'a filter without a condition',
      { ...base, dimensionFilter: { filter: { fieldName: 'country' } } },
      /country has no condition/,
    ],
    [
      'an invalid regular expression',
      {
        ...base,
        dimensionFilter: { filter: { fieldName: 'country', stringFilter: { matchType: 'FULL_REGEXP', value: '(' } } },
      },
      /regular expression on country is invalid/,
    ],
    [
      'an invalid metric expression',
      { ...base, metrics: [{ name: 'x', expression: 'sessions +' }] },
      /expression sessions \+ is invalid/,
    ],
    ['a currency without a rate', { ...base, currencyCode: 'XXX' }, /XXX is not supported/],
    ['no dimension and no metric', { dateRanges: OCTOBER }, /At least one dimension or metric/],
  ])('rejects %s', async (_what, request, message) => {
    const answer = await reports.ask(request);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT' } } });
    expect((answer.body.error as { message: string }).message).toMatch(message);
  });

  it('rejects a filter that is nested too deeply', async () => {
    const depth = 20_000;
    const deep = `{"metrics":[{"name":"sessions"}],"dimensionFilter":${'{"notExpression":'.repeat(depth)}{}${'}'.repeat(depth)}}`;
    const answer = await call(`${reports.sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, reports.token, {
      method: 'POST',
      body: deep,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('too deep') } } });
  });

  it('rejects a body that is not JSON', async () => {
    const answer = await call(`${reports.sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, reports.token, {
      method: 'POST',
      body: '{"metrics":',
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  it("rejects another account's property, a missing property and an id that is not a number", async () => {
    const tom = await signedIn(reports.sandbox.url, undefined, { account: 'tom@brewlab.agency' });
    const ask = (property: string) =>
      call(`${reports.sandbox.url}/google/analyticsdata/v1beta/${property}:runReport`, tom.credentials.access_token, {
        json: base,
      });
    expect((await ask(SHOP)).status).toBe(200);
    expect(await ask('properties/310200301')).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    });
    expect((await ask('properties/1')).status).toBe(403);
    expect((await ask('properties/UA-1')).status).toBe(400);
  });

  it('rejects requests beyond the quota until it is reset', async () => {
    // The property has no data, so that the test uses up the tokens quickly.
    const property = 'properties/310200105';
    const request = {
      ...base,
      dimensions: names('date', 'hour', 'country', 'city', 'region', 'browser', 'source', 'medium', 'platform'),
    };
    const batch = () =>
      call(`${reports.sandbox.url}/google/analyticsdata/v1beta/${property}:batchRunReports`, reports.token, {
        json: { requests: Array(5).fill(request) },
      });
    let answer = await batch();
    for (let calls = 1; answer.status === 200 && calls < 300; calls += 1) answer = await batch();
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } });
    expect((await reports.ask(base)).status).toBe(200);
    await call(`${reports.sandbox.url}/_sandbox/reset-quota`, null, { json: {} });
    expect((await reports.ask(request, property)).status).toBe(200);
  });
});
