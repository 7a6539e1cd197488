import { useMember } from '../../../session/session.tsx';
import { Devices } from './devices.tsx';
import { Providers } from './providers.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How a user signs in, beside the password: the second factor, accounts at providers, and the devices that are signed in. */
export default function SecurityPanel() {
  // Until the required second factor is set up, nothing else can be changed.
  const mustEnrol = useMember()?.mustEnrol ?? false;
  return (
    <>
      <SecondFactor />
      {!mustEnrol && <Providers />}
      <Devices />
    </>
  );
}
