// The host's rules are not in a layer and would override layered ones. Therefore this page uses the sheets without layers.
import './hostile.css';
import '@reporting/ui/styles.unlayered.css';
import '@reporting/widgets/styles.unlayered.css';
import { mount } from './mount.tsx';

mount();
