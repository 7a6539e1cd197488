export { completeUrl } from './url.ts';
export { UrlInput, type UrlInputProps } from './url-input.tsx';
