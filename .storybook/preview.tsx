import type { Preview } from '@storybook/react-vite';
import { type Direction, type Theme, UiProvider } from '../packages/ui/src/provider/index.ts';
import { accessibilityParameters } from './checks/accessibility-rules.ts';
import '../packages/ui/dist/styles.css';
import '../packages/widgets/dist/styles.css';
import './preview.css';

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
    controls: { expanded: true, matchers: { date: /never/ } },
    options: { storySort: { order: ['Foundations', 'Inputs', 'Actions', 'Overlays', 'Feedback', 'Widgets', 'App'] } },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 820', styles: { width: '820px', height: '1180px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  tags: ['autodocs'],
  decorators: [
    (Story, { globals, parameters }) => (
      <UiProvider
        theme={(globals.theme as Theme | undefined) ?? 'light'}
        dir={(globals.dir as Direction | undefined) ?? 'ltr'}
        locale={(globals.locale as string | undefined) ?? 'en'}
      >
        <main className={parameters.bare === true ? 'story story-bare' : 'story'}>
          <Story />
        </main>
      </UiProvider>
    ),
  ],
};

export default preview;
