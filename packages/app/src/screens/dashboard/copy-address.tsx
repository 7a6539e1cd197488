import type { RangeSelection } from '@reporting/formatters/date-range';
import { CopyLink } from '@reporting/ui/copy-link';
import { shareAddress } from './share-address.ts';

interface CopyAddressProps {
  readonly permalink: string;
  readonly range: RangeSelection;
}

/** The button with which guests copy the address of a dashboard. The address contains the shown dates, also if the current URL does not. */
export default function CopyAddress({ permalink, range }: CopyAddressProps) {
  return <CopyLink iconOnly variant="default" value={() => shareAddress(window.location.origin, permalink, range)} />;
}
