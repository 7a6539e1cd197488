// The host's own rules stand in a layer that is named first, so they lose against the components.
import './layered.css';
import '@reporting/ui/styles.css';
import '@reporting/widgets/styles.css';
import { mount } from './mount.tsx';

mount();
