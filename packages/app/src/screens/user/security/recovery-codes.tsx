import { Button, Dialog, Icon, useToasts } from '@reporting/ui';
import { Check, Copy, Download } from 'lucide-react';
import { t } from '../../../texts/index.ts';

/** Shows new recovery codes. They cannot be shown again, so only the button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const toasts = useToasts();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.show({ tone: 'success', icon: Check, title: t('Recovery codes copied') });
    } catch {
      toasts.show({
        tone: 'error',
        title: t('The codes could not be copied'),
        description: t('Select and copy them.'),
      });
    }
  };
  return (
    <Dialog
      open
      alert
      title={t('Store your recovery codes')}
      description={t(
        'Each one replaces a code of the app once, for example if you lose your phone. They are not shown again.',
      )}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have stored them')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-border p-4 font-mono text-small max-sm:grid-cols-1">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Icon as={Copy} />} onClick={() => void copy()}>
            {t('Copy')}
          </Button>
          <Button icon={<Icon as={Download} />} asChild>
            <a href={`data:text/plain,${encodeURIComponent(text)}`} download="recovery-codes.txt">
              {t('Download')}
            </a>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
