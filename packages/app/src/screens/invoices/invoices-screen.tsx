import { invoicePath, type Order } from '@reporting/contract';
import { chargeText, routePath } from '@reporting/contract/rules';
import { formatDate } from '@reporting/formatters';
import { Badge, Button, EmptyState, ErrorState, Icon, Skeleton, TextLink, useUi } from '@reporting/ui';
import { Check, Clock, Printer, ReceiptText, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useOrders } from '../../api/billing.ts';
import { messageOf } from '../../api/errors.ts';
import { TableFrame } from '../../parts/table-frame.tsx';
import { useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';

const STATES = {
  paid: { text: 'Paid', tone: 'positive', icon: Check },
  open: { text: 'Open|invoice', tone: 'warning', icon: Clock },
  refunded: { text: 'Refunded', tone: 'neutral', icon: Undo2 },
} as const;

function Row({ order }: { order: Order }) {
  const { locale } = useUi();
  const { text, tone, icon } = STATES[order.state];
  return (
    <tr className="border-t border-border">
      <td className="py-2.5 ps-5 pe-3 whitespace-nowrap tabular-nums max-sm:ps-4">
        {formatDate(order.date.slice(0, 10), { locale })}
      </td>
      <td className="px-3 text-fg-secondary max-md:hidden">{order.reference}</td>
      <td className="px-3 text-end font-medium whitespace-nowrap tabular-nums">{chargeText(order, locale)}</td>
      <td className="px-3">
        <Badge tone={tone} icon={<Icon as={icon} size="xs" />}>
          {t(text)}
        </Badge>
      </td>
      <td className="py-1.5 ps-3 pe-5 text-end max-sm:pe-4">
        <Button size="s" variant="quiet" asChild>
          <a
            href={invoicePath(order.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Print invoice {reference}', { reference: order.reference })}
          >
            <Icon as={Printer} />
            <span className="max-sm:sr-only">{t('Print')}</span>
          </a>
        </Button>
      </td>
    </tr>
  );
}

/** Lists the invoices of the company. Each invoice opens as a printable page. */
export default function InvoicesScreen() {
  const { orders, error, isValidating, mutate } = useOrders();
  const canSubscribe = useMember()?.canSubscribe ?? false;
  return (
    <Screen crumbs={[{ label: t('Invoices') }]}>
      <h1 className="sr-only">{t('Invoices')}</h1>
      {error !== undefined && !orders ? (
        <ErrorState
          title={t('The invoices did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : !orders ? (
        <div aria-busy="true" className="flex flex-col gap-6 rounded-card border border-border bg-surface p-5">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} />
          ))}
        </div>
      ) : orders.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title={t('No invoices yet')}
          description={
            canSubscribe
              ? t('Each charge of your subscription is listed here.')
              : t('This service runs without a payment provider, so nothing is charged.')
          }
          actions={
            canSubscribe ? (
              <TextLink asChild>
                <Link href={routePath('company.subscription')}>{t('Open the subscription')}</Link>
              </TextLink>
            ) : undefined
          }
          className="py-20"
        />
      ) : (
        <TableFrame>
          <table className="w-full text-small">
            <caption className="sr-only">{t('Invoices, the latest first')}</caption>
            <thead className="text-caption text-fg-secondary">
              <tr>
                <th scope="col" className="py-2.5 ps-5 pe-3 text-start font-medium max-sm:ps-4">
                  {t('Date')}
                </th>
                <th scope="col" className="px-3 text-start font-medium max-md:hidden">
                  {t('Number')}
                </th>
                <th scope="col" className="px-3 text-end font-medium">
                  {t('Total')}
                </th>
                <th scope="col" className="px-3 text-start font-medium">
                  {t('State')}
                </th>
                <th scope="col" className="ps-3 pe-5">
                  <span className="sr-only">{t('Print')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Screen>
  );
}
