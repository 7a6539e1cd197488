import * as upNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide';
import * as box from 'lucide-react/icons/box';
import * as briefcase from 'lucide-react/icons/briefcase';
import * as calendarX2 from 'lucide-react/icons/calendar-x-2';
import * as camera from 'lucide-react/icons/camera';
import * as columnIncreasing from 'lucide-react/icons/chart-no-axes-column-increasing';
import * as combined from 'lucide-react/icons/chart-no-axes-combined';
import * as circleAlert from 'lucide-react/icons/circle-exclamation-point';
import * as clock from 'lucide-react/icons/clock';
import * as crosshair from 'lucide-react/icons/crosshair';
import * as music2 from 'lucide-react/icons/eighth-note';
import * as eyeOff from 'lucide-react/icons/eye-off';
import * as handshake from 'lucide-react/icons/handshake';
import * as link2 from 'lucide-react/icons/link-2';
import * as listOrdered from 'lucide-react/icons/list-ordered';
import * as mail from 'lucide-react/icons/mail';
import * as megaphone from 'lucide-react/icons/megaphone';
import * as messagesSquare from 'lucide-react/icons/messages-square';
import * as network from 'lucide-react/icons/network';
import * as scanSearch from 'lucide-react/icons/scan-search';
import * as search from 'lucide-react/icons/search';
import * as sheet from 'lucide-react/icons/sheet';
import * as shoppingCart from 'lucide-react/icons/shopping-cart';
import * as store from 'lucide-react/icons/store';
import * as telescope from 'lucide-react/icons/telescope';
import * as thumbsUp from 'lucide-react/icons/thumbs-up';
import * as triangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import * as unplug from 'lucide-react/icons/unplug';
import { sourceName } from '../card/source-names.ts';
import { type Attributes, el, type Markup } from '../draw/markup.ts';
import type { WidgetType } from '../schema/widget.ts';

/** The marks of card/source-mark.tsx as modules, of which only the data is used; nothing of them is rendered by React. */
const MARKS: Record<WidgetType, { icon: object; stroke?: number }> = {
  base_me: { icon: box },
  google_analytics_4: { icon: columnIncreasing, stroke: 3.5 },
  google_webmasters: { icon: search },
  google_my_business: { icon: store },
  google_ads: { icon: megaphone },
  semrush: { icon: telescope },
  rankranger: { icon: listOrdered },
  facebook: { icon: thumbsUp },
  facebook_social: { icon: messagesSquare },
  instagram: { icon: camera },
  ahrefs_v3: { icon: link2 },
  ahrefs_v3_ranks: { icon: upNarrowWide },
  serpstat: { icon: scanSearch },
  salesflare: { icon: handshake },
  google_sheets: { icon: sheet },
  seranking: { icon: combined },
  woocommerce: { icon: shoppingCart },
  linkedin: { icon: briefcase },
  linkedin_social: { icon: network },
  accuranker: { icon: crosshair },
  mailchimp: { icon: mail },
  tiktok: { icon: music2 },
};

const ICONS = {
  stale: clock,
  partial: triangleAlert,
  empty: calendarX2,
  hidden: eyeOff,
  source: unplug,
  expired: unplug,
  error: circleAlert,
  unbuilt: columnIncreasing,
} as const satisfies Record<string, object>;

export type IconName = keyof typeof ICONS;

/** The shapes of an icon module: names of elements and their attributes. Its types tell of the component alone. */
function shapesOf(icon: object): readonly (readonly [string, Attributes])[] {
  const data: unknown = Reflect.get(icon, '__iconData');
  const node: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'node') : null;
  if (!Array.isArray(node))
    throw new TypeError('An icon of lucide-react has no __iconData: its version changed. Look there.');
  return node;
}

function drawn(icon: object, size: number, stroke: number): Markup {
  return el(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': stroke,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'aria-hidden': 'true',
    },
    shapesOf(icon).map(([name, { key, ...attributes }]) => el(name, attributes)),
  );
}

/** The icon of a state. */
export function icon(name: IconName, size: number, stroke = 2): Markup {
  return drawn(ICONS[name], size, stroke);
}

/** The mark of a source type: 14 px, one grey. */
export function sourceMark(type: WidgetType): Markup {
  const { icon: module, stroke = 2 } = Object.hasOwn(MARKS, type) ? MARKS[type] : MARKS.base_me;
  const name = sourceName(type);
  return el('span', { class: 'rs-mark', role: 'img', 'aria-label': name, title: name }, drawn(module, 14, stroke));
}
