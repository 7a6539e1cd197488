import { useEffect, useMemo, useRef } from 'react';
import UplotReact from 'uplot-react';
import { gridOf, Sized } from './grid.jsx';
import { pieIn } from './pie.js';
import { dataOf, optionsFor, prepare } from './uplot-options.js';

function Plot({ spec, width, height }) {
  const options = useMemo(() => optionsFor(spec, { width, height }), [spec, width, height]);
  return <UplotReact options={options} data={dataOf(spec)} />;
}

function Pie({ spec, width, height }) {
  const holder = useRef(null);
  const pie = useRef(null);
  useEffect(() => {
    if (pie.current === null) pie.current = pieIn(holder.current, { width, height }, spec);
    else pie.current.draw(spec, { width, height });
  }, [spec, width, height]);
  return <div ref={holder} />;
}

function Chart({ spec }) {
  const Drawing = spec.kind === 'pie' ? Pie : Plot;
  return <Sized>{(size) => <Drawing spec={spec} {...size} />}</Sized>;
}

export { prepare };
export const { mount } = gridOf(Chart);
