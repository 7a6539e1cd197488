export {
  FileInput,
  type FileInputMultipleProps,
  type FileInputProps,
  type FileInputSingleProps,
} from './file-input.tsx';
export { FILE_TYPES, hasAcceptedType, IMAGE_TYPES } from './file-rules.ts';
