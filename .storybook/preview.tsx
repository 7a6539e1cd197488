import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { germanMessages } from '../packages/ui/src/messages/de.ts';
import { type Direction, type Theme, UiProvider } from '../packages/ui/src/provider/index.ts';
import { fittingControls } from './arg-types.ts';
import { ComponentPage } from './blocks/component-page.tsx';
import { ThemedContainer } from './blocks/themed-container.tsx';
import { accessibilityParameters } from './checks/accessibility-rules.ts';
import './layers.css';
import '../packages/ui/dist/styles.css';
import '../packages/widgets/dist/styles.css';
import './preview.css';
import './foundations.css';
import './docs.css';

// Time limit in ms of an expectation in a story. The limit is long, because stories do not test speed.
configure({ asyncUtilTimeout: 15_000 });

const preview: Preview = {
  initialGlobals: { theme: 'light', dir: 'ltr', locale: 'en' },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: ['light', 'dark', 'system'],
        dynamicTitle: true,
      },
    },
    dir: { toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true } },
    locale: {
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: ['en', 'en-GB', 'de', 'fr', 'da', 'ar', 'ja'],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    a11y: accessibilityParameters,
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Inputs', 'Actions', 'Overlays', 'Feedback', 'Widgets', 'App'] } },
    // The window widths that the toolbar offers in addition to the full window.
    viewport: {
      options: {
        phone: { name: '390 px', styles: { width: '390px', height: '844px' } },
        tablet: { name: '820 px', styles: { width: '820px', height: '1180px' } },
        desktop: { name: '1440 px', styles: { width: '1440px', height: '900px' } },
      },
    },
    docs: { page: ComponentPage, container: ThemedContainer },
  },
  argTypesEnhancers: [fittingControls],
  tags: ['autodocs'],
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      // A docs page contains several stories and has its own main landmark, like a screen.
      const Landmark = viewMode === 'docs' || parameters.ownMain === true ? 'div' : 'main';
      return (
        <UiProvider
          theme={(globals.theme as Theme | undefined) ?? 'light'}
          dir={(globals.dir as Direction | undefined) ?? 'ltr'}
          locale={(globals.locale as string | undefined) ?? 'en'}
          messages={globals.locale === 'de' ? germanMessages : undefined}
        >
          <Landmark className={parameters.bare === true ? 'story story-bare' : 'story'}>
            <Story />
          </Landmark>
        </UiProvider>
      );
    },
  ],
};

export default preview;
