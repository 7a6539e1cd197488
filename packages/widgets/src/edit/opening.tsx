import type { IconComponent } from '@reporting/ui/icon';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Tool } from './tool.tsx';

const load = () => import('./opening-tools.tsx');
export const SizeTool = lazy(() => load().then((tools) => ({ default: tools.SizeTool })));
export const MergeTool = lazy(() => load().then((tools) => ({ default: tools.MergeTool })));

interface OpeningProps {
  icon: IconComponent;
  label: string;
  name?: string | undefined;
  tip?: string | undefined;
  /** Renders the tool with its popup open. `byKey` is true if the tool was opened with a key. */
  children: (byKey: boolean) => ReactNode;
}

/** A tool that opens a popup. The code of the popup is loaded at its first use. */
export function Opening({ icon, label, name, tip, children }: OpeningProps) {
  const [wanted, setWanted] = useState<'pointer' | 'key' | null>(null);
  const closed = (
    <Tool
      icon={icon}
      label={label}
      name={name}
      tip={tip}
      aria-expanded={false}
      onPointerEnter={load}
      onClick={({ detail }) => setWanted(detail === 0 ? 'key' : 'pointer')}
    />
  );
  return wanted === null ? closed : <Suspense fallback={closed}>{children(wanted === 'key')}</Suspense>;
}
