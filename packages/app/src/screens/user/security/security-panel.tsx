import { Devices } from './devices.tsx';
import { SecondFactor } from './second-factor.tsx';

/** How a user signs in, beside the password: the second factor, and the devices that are signed in. */
export default function SecurityPanel() {
  return (
    <>
      <SecondFactor />
      <Devices />
    </>
  );
}
