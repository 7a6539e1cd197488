import { routePath } from '@reporting/contract/rules';
import { Button, Icon, Tooltip } from '@reporting/ui';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';

interface CreateButtonProps {
  readonly canAdd: boolean;
  readonly limit: number;
}

/** Leads to creating a dashboard; at the limit it says why it does not. */
export function CreateButton({ canAdd, limit }: CreateButtonProps) {
  if (canAdd) {
    return (
      <Button variant="primary" asChild>
        <Link href={routePath('dashboards.create')}>
          <Icon as={Plus} />
          <span className="max-sm:sr-only">Create Dashboard</span>
        </Link>
      </Button>
    );
  }
  const why =
    limit === 1
      ? 'Your plan allows 1 dashboard. Archive it to create another.'
      : `Your plan allows ${limit} dashboards. Archive one to create another.`;
  return (
    <Tooltip label={why} side="bottom" align="end">
      <Button variant="primary" aria-disabled icon={<Icon as={Plus} />}>
        <span className="max-sm:sr-only">Create Dashboard</span>
      </Button>
    </Tooltip>
  );
}
