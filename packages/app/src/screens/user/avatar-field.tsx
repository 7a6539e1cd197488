import type { User } from '@reporting/contract';
import { Button, FieldError, Icon } from '@reporting/ui';
import { Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { uploadImage } from '../../api/files.ts';
import { useChangeOwnRecord } from '../../api/users.ts';
import { Monogram } from '../../shell/monogram.tsx';
import { t } from '../../texts/index.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Uploads, shows and removes the profile picture. A change is saved immediately. */
export function AvatarField({ user }: { user: User }) {
  const change = useChangeOwnRecord();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const set = async (picture: () => Promise<string | null>) => {
    setBusy(true);
    setError(null);
    try {
      await change({ avatar: await picture() });
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The input is cleared, so that the user can choose the same file again.
    target.value = '';
    if (!file) return;
    if (!TYPES.includes(file.type)) return setError(t('Invalid file type'));
    void set(async () => (await uploadImage('avatar', file, new AbortController().signal)).url);
  };

  return (
    <div className="flex items-center gap-4">
      <Monogram name={user.name} image={user.avatar} size="l" round />
      <div className="flex flex-col gap-1.5">
        <div className="flex gap-2">
          <Button icon={<Icon as={Upload} />} loading={busy} onClick={() => input.current?.click()}>
            {user.avatar ? t('Replace picture') : t('Upload picture')}
          </Button>
          {user.avatar && (
            <Button icon={<Icon as={Trash2} />} disabled={busy} onClick={() => void set(async () => null)}>
              {t('Remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={TYPES.join(',')}
          aria-label={t('Profile picture')}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <FieldError>{error}</FieldError>
        {!error && <p className="text-caption text-fg-tertiary">{t('jpeg, jpg, png or webp. Cropped to a circle.')}</p>}
      </div>
    </div>
  );
}
