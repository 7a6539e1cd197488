import { useMember } from '../../../session/session.tsx';
import { Devices } from './devices.tsx';
import { Providers } from './providers.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The ways in which a user signs in besides the password: the second factor, accounts at providers, and signed-in devices. */
export default function SecurityPanel() {
  // If the user must set up a second factor first, the service does not allow changes of providers.
  const mustEnrol = useMember()?.mustEnrol ?? false;
  return (
    <>
      <SecondFactor />
      {!mustEnrol && <Providers />}
      <Devices />
    </>
  );
}
