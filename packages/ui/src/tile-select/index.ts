export { type Tile, TileSelect, type TileSelectProps } from './tile-select.tsx';
