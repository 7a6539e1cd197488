export { FileInput, type FileInputProps } from './file-input.tsx';
export { FILE_TYPES, hasAcceptedType, IMAGE_TYPES } from './file-rules.ts';
