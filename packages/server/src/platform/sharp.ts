let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loads the image library when the first image is processed, because it requires 8 MB of memory and 40 ms of the start. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // A service processes few images, so low memory use is preferred to speed.
  sharp.cache(false);
  sharp.concurrency(1);
  // Only these decoders can run, even if a file contains another type.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
