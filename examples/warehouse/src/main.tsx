import '@reporting/ui/styles.css';
import '@reporting/widgets/styles.css';
import { mount } from './mount.tsx';

mount();
