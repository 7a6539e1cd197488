import { useLayoutEffect, useRef, useState } from 'react';
import { contrast, paint, toHex } from './contrast.ts';

/** Returns a ref for an element, and the colour of a token at this element as a hex code. The colour is read after mounting. */
function useToken(name: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [hex, setHex] = useState('');
  useLayoutEffect(() => {
    if (ref.current) setHex(toHex(paint(getComputedStyle(ref.current).getPropertyValue(`--rui-${name}`))));
  }, [name]);
  return [ref, hex] as const;
}

function Swatch({ name }: { readonly name: string }) {
  const [ref, hex] = useToken(name);
  return (
    <div ref={ref} className="foundation-swatch">
      <div style={{ background: `var(--rui-${name})` }} />
      <code>{name}</code>
      <span>{hex}</span>
    </div>
  );
}

export function Swatches({ names }: { readonly names: readonly string[] }) {
  return (
    <div className="foundation-swatches">
      {names.map((name) => (
        <Swatch key={name} name={name} />
      ))}
    </div>
  );
}

/** A foreground and a background with their minimum contrast: 4.5 for text, 3 for lines and marks. */
export interface Pair {
  readonly on: string;
  readonly what: string;
  readonly least: 3 | 4.5;
}

function Ratio({ pair }: { readonly pair: Pair }) {
  const ref = useRef<HTMLTableRowElement>(null);
  const [ratio, setRatio] = useState(0);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const style = getComputedStyle(ref.current);
    const read = (name: string) => paint(style.getPropertyValue(`--rui-${name}`));
    setRatio(contrast(read(pair.what), read(pair.on)));
  }, [pair]);
  const enough = ratio >= pair.least;
  return (
    <tr ref={ref}>
      <td>
        <span className="foundation-pair" style={{ background: `var(--rui-${pair.on})` }}>
          {pair.least === 3 ? (
            <span aria-hidden="true" style={{ background: `var(--rui-${pair.what})` }} />
          ) : (
            <span style={{ color: `var(--rui-${pair.what})` }}>Aa</span>
          )}
        </span>
      </td>
      <th scope="row">
        {pair.what} <span>on {pair.on}</span>
      </th>
      <td>{ratio.toFixed(1)}</td>
      <td>{enough ? `at least ${pair.least}` : `too low: at least ${pair.least}`}</td>
    </tr>
  );
}

export function Contrasts({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <table className="foundation-table">
      <thead>
        <tr>
          <th scope="col">Looks</th>
          <th scope="col">Tokens</th>
          <th scope="col">Contrast</th>
          <th scope="col">Has to be</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <Ratio key={`${pair.what} ${pair.on}`} pair={pair} />
        ))}
      </tbody>
    </table>
  );
}
