/** The way in which a video is shown: in a frame of its host, or by the browser. */
export type VideoSource =
  | { readonly kind: 'frame'; readonly src: string }
  | { readonly kind: 'file'; readonly src: string };

const ID = /^[\w-]{6,20}$/;

/**
 * Returns how to show the video at an address: YouTube (without cookies) and Vimeo in a frame, video files by the browser. Returns `null`
 * for other addresses. A frame uses only the video id of the address.
 */
export function videoSource(address: string): VideoSource | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname.split('/').filter(Boolean);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const id =
      host === 'youtu.be'
        ? path[0]
        : path[0] === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live'].includes(path[0] ?? '')
            ? path[1]
            : null;
    return id && ID.test(id) ? { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${id}` } : null;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = path.find((part) => /^\d{5,12}$/.test(part));
    return id ? { kind: 'frame', src: `https://player.vimeo.com/video/${id}?dnt=1` } : null;
  }
  return /\.(mp4|webm|ogv)$/i.test(url.pathname) ? { kind: 'file', src: url.href } : null;
}
