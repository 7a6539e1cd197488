import { Settings } from './settings';
import { Wizard } from './wizard';

export default function Page() {
  return (
    <main id="example" style={{ maxWidth: 560, margin: '0 auto', padding: 24 }}>
      <h1 data-testid="heading" style={{ font: '600 24px/32px system-ui', color: 'inherit', margin: '0 0 16px' }}>
        Mail tool
      </h1>
      <Settings />
      <Wizard />
    </main>
  );
}
