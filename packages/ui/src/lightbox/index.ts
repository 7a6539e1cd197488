export { ImageLightbox, type ImageLightboxProps, VideoLightbox, type VideoLightboxProps } from './lightbox.tsx';
export { type VideoSource, videoSource } from './video-source.ts';
