import { CreditCard } from 'lucide-react';
import { ErrorPage } from './error-page.tsx';

/** Page for status 402: the company has no active subscription. */
export default function SubscriptionRequiredScreen() {
  return (
    <ErrorPage
      icon={CreditCard}
      name="Subscription required"
      title="This account has no active subscription"
      description="Its dashboards are kept and can be opened again when the account is active."
    />
  );
}
