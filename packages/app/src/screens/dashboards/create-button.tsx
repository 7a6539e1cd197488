import { routePath } from '@reporting/contract/rules';
import { Button, Icon, Tooltip } from '@reporting/ui';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '../../texts/index.ts';

interface CreateButtonProps {
  readonly canAdd: boolean;
  readonly canUpgrade: boolean;
  readonly limit: number;
}

/** Returns why another dashboard cannot be created, and what the member can do. */
function whyNot(limit: number, canUpgrade: boolean): string {
  if (limit === 1)
    return canUpgrade
      ? t('Your plan allows 1 dashboard. Archive your dashboard or choose a larger plan to create another.')
      : t('Your plan allows 1 dashboard. Archive your dashboard to create another.');
  return canUpgrade
    ? t('Your plan allows {limit} dashboards. Archive a dashboard or choose a larger plan to create another.', {
        limit,
      })
    : t('Your plan allows {limit} dashboards. Archive a dashboard to create another.', { limit });
}

/** A link to the screen that creates a dashboard. At the dashboard limit, it is disabled and a tooltip shows the reason. */
export function CreateButton({ canAdd, canUpgrade, limit }: CreateButtonProps) {
  if (canAdd) {
    return (
      <Button variant="primary" asChild>
        <Link href={routePath('dashboards.create')}>
          <Icon as={Plus} />
          <span className="max-sm:sr-only">{t('Create Dashboard')}</span>
        </Link>
      </Button>
    );
  }
  return (
    <Tooltip label={whyNot(limit, canUpgrade)} side="bottom" align="end">
      <Button variant="primary" aria-disabled icon={<Icon as={Plus} />}>
        <span className="max-sm:sr-only">{t('Create Dashboard')}</span>
      </Button>
    </Tooltip>
  );
}
