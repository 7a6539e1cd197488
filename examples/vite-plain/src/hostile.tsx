// The host page's CSS rules are not in a layer and would override layered rules. Therefore this page uses the style sheets without layers.
import './hostile.css';
import '@reporting/ui/styles.unlayered.css';
import '@reporting/widgets/styles.unlayered.css';
import { mount } from './mount.tsx';

mount();
