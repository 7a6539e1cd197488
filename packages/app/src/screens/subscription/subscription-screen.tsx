import { MANAGE_PAYMENT_PATH, type Subscription } from '@reporting/contract';
import { routePath } from '@reporting/contract/rules';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '@reporting/ui';
import { ExternalLink, ReceiptText, Server } from 'lucide-react';
import { Link } from 'wouter';
import { useSubscription } from '../../api/billing.ts';
import { messageOf } from '../../api/errors.ts';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';
import { CancelCard } from './cancel-card.tsx';
import { CouponsCard } from './coupons-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { OrderCard } from './order-card.tsx';
import { UsageCard } from './usage-card.tsx';

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)_25rem] gap-4 max-lg:grid-cols-1">
      <span className="sr-only" role="status">
        {t('Loading the subscription')}
      </span>
      {['a', 'b'].map((key) => (
        <div key={key} className="flex h-72 flex-col gap-5 rounded-card border border-border bg-surface p-5">
          <Skeleton width="30%" />
          <Skeleton shape="block" height={64} />
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}

function Content({ subscription }: { subscription: Subscription }) {
  const { plan, standing } = subscription;
  // A subscription that the payment provider has ended cannot be changed. The company can only order a new one.
  const running = plan !== null && standing !== 'none';
  return (
    <div className="mx-auto grid max-w-300 grid-cols-[minmax(0,1fr)_25rem] items-start gap-4 max-lg:grid-cols-1">
      <div className="flex min-w-0 flex-col gap-4">
        <UsageCard subscription={subscription} />
        <CouponsCard coupons={subscription.coupons} />
        {running && <CancelCard subscription={subscription} />}
        <DeleteCard />
      </div>
      {standing !== 'canceled' && (
        <div className={running ? undefined : 'max-lg:row-start-1'}>
          <OrderCard key={String(running)} subscription={subscription} canSubscribe={!running} />
        </div>
      )}
    </div>
  );
}

/** The screen on which users order, change and cancel the subscription, and manage its coupons. */
export default function SubscriptionScreen() {
  const { subscription, canSubscribe, error, isValidating, mutate } = useSubscription();
  const hasPlan = subscription?.plan != null;
  return (
    <Screen
      crumbs={[{ label: t('Subscription') }]}
      actions={
        canSubscribe ? (
          <>
            {hasPlan && (
              <Button variant="quiet" asChild>
                <a href={MANAGE_PAYMENT_PATH} target="_blank" rel="noreferrer">
                  <span className="max-sm:sr-only">{t('Manage payment')}</span>
                  <Icon as={ExternalLink} />
                </a>
              </Button>
            )}
            <Button variant="quiet" asChild>
              <Link href={routePath('Invoices')}>
                <Icon as={ReceiptText} />
                <span className="max-sm:sr-only">{t('Invoices')}</span>
              </Link>
            </Button>
          </>
        ) : undefined
      }
    >
      <h1 className="sr-only">{t('Subscription')}</h1>
      {!canSubscribe ? (
        <div className="mx-auto flex max-w-200 flex-col gap-4">
          <EmptyState
            icon={Server}
            title={t('This service needs no subscription')}
            description={t(
              'It runs on your own server, without a payment provider. Nothing is charged, and the service does not end.',
            )}
            className="py-16"
          />
          <DeleteCard />
        </div>
      ) : error !== undefined && !subscription ? (
        <ErrorState
          title={t('The subscription did not load')}
          description={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
          className="py-20"
        />
      ) : subscription ? (
        <Content subscription={subscription} />
      ) : (
        <Loading />
      )}
    </Screen>
  );
}
