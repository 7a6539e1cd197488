import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Archive,
  Calendar,
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartPie,
  Check,
  ChevronDown,
  CircleAlert,
  Copy,
  Download,
  Ellipsis,
  FileText,
  Gauge,
  GripVertical,
  Hash,
  Info,
  LayoutDashboard,
  Link2,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Pencil,
  Plug,
  Plus,
  Radar,
  RefreshCw,
  Search,
  Settings2,
  Share2,
  Table,
  Trash2,
  TriangleAlert,
  Undo2,
  Unplug,
  X,
} from 'lucide-react';
import { Icon } from '../../icon/icon.tsx';
import { Intro, Section } from './parts.tsx';

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const groups: [title: string, icons: [glyph: LucideIcon, meaning: string][]][] = [
  [
    'Things to do',
    [
      [Plus, 'Add'],
      [Pencil, 'Edit, rename'],
      [Copy, 'Duplicate, copy'],
      [Share2, 'Share'],
      [Download, 'Save as a file'],
      [Archive, 'Archive'],
      [Trash2, 'Delete for good'],
      [Undo2, 'Undo'],
      [RefreshCw, 'Refresh, try again'],
      [Search, 'Search'],
      [Settings2, 'Settings of this'],
      [Ellipsis, 'More'],
      [X, 'Close, clear'],
      [GripVertical, 'Move by dragging'],
    ],
  ],
  [
    'Things',
    [
      [LayoutDashboard, 'Dashboard'],
      [Plug, 'Source'],
      [Link2, 'Shared link'],
      [LockKeyhole, 'Password'],
      [Mail, 'Automatic report'],
      [FileText, 'PDF'],
      [Calendar, 'Date range'],
      [ChevronDown, 'Opens a list'],
    ],
  ],
  [
    'Formats',
    [
      [ChartLine, 'Line'],
      [ChartArea, 'Area'],
      [ChartColumn, 'Bars'],
      [ChartPie, 'Pie'],
      [Radar, 'Radar'],
      [Gauge, 'Gauge'],
      [Table, 'Table'],
      [Hash, 'Summary'],
    ],
  ],
  [
    'How it is',
    [
      [Check, 'Done, chosen'],
      [Info, 'Good to know'],
      [TriangleAlert, 'Warning'],
      [CircleAlert, 'Error'],
      [Unplug, 'Expired source'],
    ],
  ],
];

export const Meanings: Story = {
  render: () => (
    <>
      <Intro title="Icons">
        The icons are from Lucide and have one line weight. Each icon has one meaning and is beside a word for it. Only
        generally known icons are used alone.
      </Intro>
      {groups.map(([title, icons]) => (
        <Section key={title} title={title}>
          <ul className="foundation-icons">
            {icons.map(([glyph, meaning]) => (
              <li key={meaning}>
                <Icon as={glyph} size="l" />
                {meaning}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  ),
};

const sizes = [
  ['xs', '12 px', 'In a badge or a caption'],
  ['s', '14 px', 'With 12 and 13 px text'],
  ['m', '16 px', 'With 14 px text, in buttons'],
  ['l', '20 px', 'Alone, in an empty state'],
] as const;

/** An icon has the colour of its text, so that its contrast is the same. */
export const Sizes: Story = {
  render: () => (
    <Section title="Sizes" about="The text beside an icon determines its size.">
      {sizes.map(([size, pixels, use]) => (
        <div key={size} className="foundation-step">
          <code>{size}</code>
          <span>{pixels}</span>
          <Icon as={Calendar} size={size} />
          <span>{use}</span>
        </div>
      ))}
    </Section>
  ),
};
