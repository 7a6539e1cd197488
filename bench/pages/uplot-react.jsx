import { useMemo } from 'react';
import UplotReact from 'uplot-react';
import { gridOf, Sized } from './grid.jsx';
import { dataOf, optionsFor, prepare } from './uplot-options.js';

function Plot({ spec, width, height }) {
  const options = useMemo(() => optionsFor(spec, { width, height }), [spec, width, height]);
  return <UplotReact options={options} data={dataOf(spec)} />;
}

function Chart({ spec }) {
  return <Sized>{(size) => <Plot spec={spec} {...size} />}</Sized>;
}

export { prepare };
export const { mount } = gridOf(Chart);
