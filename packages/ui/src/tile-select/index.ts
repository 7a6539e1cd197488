export { type TileOption, TileSelect, type TileSelectProps } from './tile-select.tsx';
