// The host's own rules stand in no layer: they would win against layered ones, so the components bring their other sheets.
import './hostile.css';
import '@reporting/ui/styles.unlayered.css';
import '@reporting/widgets/styles.unlayered.css';
import { mount } from './mount.tsx';

mount();
