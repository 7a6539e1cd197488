import { formatDateRange, formatMoney } from '@reporting/formatters';
import { previousPeriod } from '@reporting/formatters/date-range';
import { Badge } from '@reporting/ui/badge';
import { Button } from '@reporting/ui/button';
import { Widget } from '@reporting/widgets';
import { describeWidget } from '@reporting/widgets/model';
import { widgetDataSchema, widgetSchema } from '@reporting/widgets/schema';
import dashboard from '../../dashboard.json';
import { Controls } from './controls';
import { Dashboard } from './dashboard';

/**
 * A server component. It validates the data and formats values on the server. The components that it renders run on the
 * server and on the client.
 */
export default function Page() {
  const entries = dashboard.widgets.map(({ widget, data }) => ({
    widget: widgetSchema.parse(widget),
    data: data && widgetDataSchema.parse(data),
  }));
  const [summary, ...others] = entries;
  return (
    <main id="example" style={{ width: 1000, padding: 24 }}>
      <h1 data-testid="heading">Alder shop, {formatDateRange(dashboard.range)}</h1>
      <p data-testid="money">
        Target {formatMoney(2500, { currency: 'EUR' })}, before:{' '}
        {formatDateRange(previousPeriod(dashboard.range, 'custom'))}{' '}
        <Badge>{typeof describeWidget === 'function' ? 'Server' : ''}</Badge>
      </p>
      <Button>Share</Button>
      <Controls range={dashboard.range} />
      {summary ? (
        <Widget widget={summary.widget} data={summary.data} range={dashboard.range} now={1_793_520_000_000} />
      ) : null}
      <Dashboard entries={others} range={dashboard.range} />
    </main>
  );
}
