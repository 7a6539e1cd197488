// The host's rules are in a layer that the page declares first, so the components override them.
import '../../vite-plain/src/layered.css';
import '@reporting/ui/styles.css';
import '@reporting/widgets/styles.css';
import { mount } from './mount.tsx';

mount();
