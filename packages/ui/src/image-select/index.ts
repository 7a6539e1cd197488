export {
  type ImageOption,
  ImageSelect,
  type ImageSelectMultipleProps,
  type ImageSelectProps,
  type ImageSelectSingleProps,
} from './image-select.tsx';
