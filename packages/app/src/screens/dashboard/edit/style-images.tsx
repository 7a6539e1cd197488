import type { StyleImage } from '@reporting/contract';
import { fileNameOf, filePath, thumbnailName, UPLOAD_MAX_BYTES } from '@reporting/contract/rules';
import { Field, ImageUpload } from '@reporting/ui';
import type { DashboardStyles } from '@reporting/widgets/schema';
import { useState } from 'react';
import { chosenPicture, showPicture } from '../../../editor/pictures.ts';
import { t } from '../../../texts/index.ts';

interface StyleImagesProps {
  readonly styles: DashboardStyles;
  readonly onChange: (change: (styles: DashboardStyles) => DashboardStyles) => void;
}

const IMAGES = [
  { name: 'clientImage', label: 'Client’s logo', description: 'Beside the name of the dashboard.' },
  { name: 'logoImage', label: 'Your logo', description: 'At the end of the shared dashboard.' },
  { name: 'backgroundImage', label: 'Background image', description: 'Behind the cards, 2560 px wide at most.' },
] as const satisfies readonly { name: StyleImage; label: string; description: string }[];

/** Maximum number of pixels (width × height) of an image that the service accepts. */
const MAX_PIXELS = 25_000_000;

/**
 * Returns the reason why an image cannot be stored; null if it can be stored. The service makes the same check, but this one reports the
 * problem before the save.
 */
async function problemOf(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return t('The image is damaged or incomplete. Save it again as JPEG, PNG or WebP and upload it.');
  const { width, height } = bitmap;
  bitmap.close();
  if (width * height <= MAX_PIXELS) return null;
  return t('The image has {width} × {height} pixels, more than 25 million. Reduce it and upload it again.', {
    width,
    height,
  });
}

/**
 * Returns the image that the field shows: the chosen file, a thumbnail of a stored image, or the image at another address. Null without an
 * image.
 */
function shownOf(address: string | null | undefined): File | string | null {
  const name = fileNameOf(address);
  if (name !== null) return filePath(thumbnailName(name, 2));
  return chosenPicture(address) ?? address ?? null;
}

/** Edits the images of a dashboard. The next save uploads them. */
export function StyleImages({ styles, onChange }: StyleImagesProps) {
  const [problem, setProblem] = useState<{ name: StyleImage; text: string } | null>(null);

  /**
   * Sets the image before it is checked, so that a save during the check includes it. If the image cannot be stored, restores the previous
   * image.
   */
  const choose = async (name: StyleImage, file: File | null): Promise<void> => {
    const before = styles[name];
    const chosen = file && showPicture(file);
    onChange((current) => ({ ...current, [name]: chosen }));
    setProblem(null);
    const text = file && (await problemOf(file));
    if (text === null) return;
    setProblem({ name, text });
    onChange((current) => (current[name] === chosen ? { ...current, [name]: before } : current));
  };

  return IMAGES.map(({ name, label, description }) => (
    <Field
      key={name}
      label={t(label)}
      description={t(description)}
      error={problem?.name === name ? problem.text : undefined}
      optional
    >
      <ImageUpload
        value={shownOf(styles[name])}
        imageName={t(label)}
        maxBytes={UPLOAD_MAX_BYTES}
        onValueChange={(file) => void choose(name, file)}
      />
    </Field>
  ));
}
