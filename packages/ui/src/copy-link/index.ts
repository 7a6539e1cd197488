export { CopyLink, type CopyLinkProps } from './copy-link.tsx';
export { copyText } from './copy-text.ts';
