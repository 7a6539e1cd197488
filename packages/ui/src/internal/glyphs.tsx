import type { IconComponent } from '../icon/icon.tsx';

/* Icons that are drawn on a grid of 24 by 24 units, so that no component imports an icon library. */

function drawn(path: string): IconComponent {
  return ({ size, ...props }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: Icon names it or hides it
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

const circle = 'M2 12A10 10 0 0 1 22 12A10 10 0 0 1 2 12';
const tray = 'M21 15V19A2 2 0 0 1 19 21H5A2 2 0 0 1 3 19V15';
const eye = 'M2 12C5 6.5 8.5 5 12 5S19 6.5 22 12C19 17.5 15.5 19 12 19S5 17.5 2 12M9 12A3 3 0 0 1 15 12A3 3 0 0 1 9 12';

export const Cross = /* @__PURE__ */ drawn('M6 6 18 18M18 6 6 18');
export const Tick = /* @__PURE__ */ drawn('M4 12 9 17 20 6');
export const Plus = /* @__PURE__ */ drawn('M5 12H19M12 5V19');
export const Minus = /* @__PURE__ */ drawn('M5 12H19');
export const ChevronDown = /* @__PURE__ */ drawn('M6 9 12 15 18 9');
export const ChevronLeft = /* @__PURE__ */ drawn('M15 18 9 12 15 6');
export const ChevronRight = /* @__PURE__ */ drawn('M9 18 15 12 9 6');
export const ChevronsUpDown = /* @__PURE__ */ drawn('M7 15 12 20 17 15M7 9 12 4 17 9');
export const ArrowLeft = /* @__PURE__ */ drawn('M19 12H5M12 19 5 12 12 5');
export const Turn = /* @__PURE__ */ drawn('M21 12A9 9 0 1 1 18.4 5.6L21 8M21 3V8H16');
export const Grip = /* @__PURE__ */ drawn('M9 5H9.01M9 12H9.01M9 19H9.01M15 5H15.01M15 12H15.01M15 19H15.01');
export const Search = /* @__PURE__ */ drawn('M3 11A8 8 0 0 1 19 11A8 8 0 0 1 3 11M21 21 16.7 16.7');
export const Eye = /* @__PURE__ */ drawn(eye);
export const EyeOff = /* @__PURE__ */ drawn(`${eye}M3 3 21 21`);

export const CircleAlert = /* @__PURE__ */ drawn(`${circle}M12 8V12M12 16H12.01`);
export const CircleTick = /* @__PURE__ */ drawn(`${circle}M9 12 11 14 15 10`);
export const CircleCross = /* @__PURE__ */ drawn(`${circle}M15 9 9 15M9 9 15 15`);
export const CircleHelp = /* @__PURE__ */ drawn(`${circle}M9.1 9A3 3 0 0 1 14.9 10C14.9 12 12 13 12 13M12 17H12.01`);
export const Info = /* @__PURE__ */ drawn(`${circle}M12 16V12M12 8H12.01`);
export const TriangleAlert = /* @__PURE__ */ drawn(
  'M10.3 4 2 18A2 2 0 0 0 3.7 21H20.3A2 2 0 0 0 22 18L13.7 4A2 2 0 0 0 10.3 4M12 9V13M12 17H12.01',
);

export const Download = /* @__PURE__ */ drawn(`M12 3V15M7 10 12 15 17 10${tray}`);
export const Upload = /* @__PURE__ */ drawn(`M12 15V3M7 8 12 3 17 8${tray}`);
export const Copy = /* @__PURE__ */ drawn(
  'M10 8H20A2 2 0 0 1 22 10V20A2 2 0 0 1 20 22H10A2 2 0 0 1 8 20V10A2 2 0 0 1 10 8M4 16A2 2 0 0 1 2 14V4A2 2 0 0 1 4 2H14A2 2 0 0 1 16 4',
);
export const Calendar = /* @__PURE__ */ drawn(
  'M5 4H19A2 2 0 0 1 21 6V20A2 2 0 0 1 19 22H5A2 2 0 0 1 3 20V6A2 2 0 0 1 5 4M16 2V6M8 2V6M3 10H21',
);
export const Picture = /* @__PURE__ */ drawn(
  'M5 3H19A2 2 0 0 1 21 5V19A2 2 0 0 1 19 21H5A2 2 0 0 1 3 19V5A2 2 0 0 1 5 3M7 9A2 2 0 0 1 11 9A2 2 0 0 1 7 9M21 15 17.5 11.5A2 2 0 0 0 14.5 11.5L6 21',
);
export const Sheet = /* @__PURE__ */ drawn(
  'M14 2H6A2 2 0 0 0 4 4V20A2 2 0 0 0 6 22H18A2 2 0 0 0 20 20V8ZV6A2 2 0 0 0 16 8H20M8 13H10M14 13H16M8 17H10M14 17H16',
);

export const ChartLine = /* @__PURE__ */ drawn('M3 3V19A2 2 0 0 0 5 21H21M7 15 11 10 15 13 20 7');
export const Clipboard = /* @__PURE__ */ drawn(
  'M9 3H15V6H9ZM15 4H18A1 1 0 0 1 19 5V20A1 1 0 0 1 18 21H6A1 1 0 0 1 5 20V5A1 1 0 0 1 6 4H9',
);
export const Merge = /* @__PURE__ */ drawn('M12 3V12M8 7 12 3 16 7M5 20 12 12 19 20');
export const Pencil = /* @__PURE__ */ drawn('M4 20 5 16 16 5A2.1 2.1 0 0 1 19 8L8 19ZM14 7 17 10');
export const Resize = /* @__PURE__ */ drawn(
  'M3 8V5A2 2 0 0 1 5 3H8M21 16V19A2 2 0 0 1 19 21H16M8 16 16 8M11 8H16V13M13 16H8V11',
);
export const Table = /* @__PURE__ */ drawn(
  'M5 3H19A2 2 0 0 1 21 5V19A2 2 0 0 1 19 21H5A2 2 0 0 1 3 19V5A2 2 0 0 1 5 3M3 9H21M3 15H21M12 9V21',
);
export const Trash = /* @__PURE__ */ drawn(
  'M4 6H20M9 6V4A1 1 0 0 1 10 3H14A1 1 0 0 1 15 4V6M6 6 7 20A1 1 0 0 0 8 21H16A1 1 0 0 0 17 20L18 6M10 11V16M14 11V16',
);

export const ArrowUp = /* @__PURE__ */ drawn('M12 19V5M5 12 12 5 19 12');
export const ArrowDown = /* @__PURE__ */ drawn('M12 5V19M5 12 12 19 19 12');
export const ListOrdered = /* @__PURE__ */ drawn(
  'M10 6H21M10 12H21M10 18H21M4 4V9M3 5 4 4M3 15A1 1 0 0 1 5 15L3 19H5.5',
);
export const Hash = /* @__PURE__ */ drawn('M4 9H20M4 15H20M10 3 8 21M16 3 14 21');
export const Text = /* @__PURE__ */ drawn('M4 6H20M4 12H20M4 18H14');
export const ChartPie = /* @__PURE__ */ drawn('M12 3A9 9 0 1 0 21 12H12ZM16 3A9 9 0 0 1 21 8H16Z');
export const Gauge = /* @__PURE__ */ drawn('M4.5 18A9 9 0 1 1 19.5 18M12 14 16 9');
export const Radar = /* @__PURE__ */ drawn('M12 3 21 9.5 17.5 20H6.5L3 9.5ZM12 9 16 11 14.5 16H9.5L8.5 12Z');
