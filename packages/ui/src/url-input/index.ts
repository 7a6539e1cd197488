export { completeUrl } from '@reporting/formatters';
export { UrlInput, type UrlInputProps } from './url-input.tsx';
