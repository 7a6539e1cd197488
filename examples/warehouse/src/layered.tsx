// The host page's CSS rules are in the layer that the page declares first, so the rules of the components override them.
import '../../vite-plain/src/layered.css';
import '@reporting/ui/styles.css';
import '@reporting/widgets/styles.css';
import { mount } from './mount.tsx';

mount();
