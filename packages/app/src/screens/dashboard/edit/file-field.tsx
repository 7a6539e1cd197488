import { fileNameOf, filePath, thumbnailName, UPLOAD_MAX_BYTES } from '@reporting/contract/rules';
import { Button, Field, ImageUpload, Loader, UrlInput } from '@reporting/ui';
import { mediaOf } from '@reporting/widgets/model';
import { releaseImage } from '../../../api/files.ts';
import { t } from '../../../texts/index.ts';
import { useFormBusy } from './form-context.tsx';
import { useUpload } from './use-upload.ts';

interface FileFieldProps {
  /** Address of the file; null without a file. */
  readonly file: string | null;
  readonly onChange: (file: string | null) => void;
}

/** Chooses the file of a passive widget: an uploaded image, or the web address of an image, a video or another file. */
export function FileField({ file, onChange }: FileFieldProps) {
  const name = fileNameOf(file);
  const isEmpty = file === null || file === '';
  const upload = useUpload('widget', onChange);
  useFormBusy(upload.file !== null);
  const refused = !isEmpty && mediaOf(file) === null;

  const choose = (picked: File | null) => {
    if (picked) {
      releaseImage(file);
      void upload.start(picked);
    } else if (upload.file) upload.cancel();
    else {
      releaseImage(file);
      onChange(null);
    }
  };

  return (
    <>
      {name === null && !upload.file && (
        <Field
          label={t('Image, video or file')}
          description={t('A web address. Images and videos can be enlarged.')}
          error={refused ? t('This address cannot be opened. Enter one that begins with https://.') : undefined}
          optional
        >
          <UrlInput
            value={file ?? ''}
            placeholder="https://example.com/campaign.jpg"
            onValueChange={(address) => onChange(address === '' ? null : address)}
          />
        </Field>
      )}
      {(name !== null || isEmpty) && (
        <Field
          label={t('Uploaded image')}
          description={t('JPEG, PNG or WebP, up to {count} MB.', { count: UPLOAD_MAX_BYTES / 1_000_000 })}
          error={upload.failed?.message}
          optional
        >
          <ImageUpload
            value={upload.file ?? (name === null ? null : filePath(thumbnailName(name, 2)))}
            imageName={upload.file?.name ?? t('the image')}
            maxBytes={UPLOAD_MAX_BYTES}
            onValueChange={choose}
          />
        </Field>
      )}
      {upload.file && (
        <div role="status" className="-mt-2 flex items-center gap-2 text-small text-fg-secondary">
          <Loader size="s" />
          <span className="min-w-0 flex-1 truncate">{t('Uploading {name}', { name: upload.file.name })}</span>
          <Button size="s" variant="quiet" onClick={upload.cancel}>
            {t('Cancel upload')}
          </Button>
        </div>
      )}
      {upload.failed && (
        <div className="-mt-2">
          <Button size="s" onClick={() => upload.failed && void upload.start(upload.failed.file)}>
            {t('Upload {name} again', { name: upload.failed.file.name })}
          </Button>
        </div>
      )}
    </>
  );
}
