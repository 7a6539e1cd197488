/**
 * Copies text to the clipboard. Tries `navigator.clipboard`, then `document.execCommand('copy')`, which also works over HTTP and in frames.
 * Resolves to `false` if both fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard?.writeText) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // A permission or a policy denied the copying. `execCommand` can still be allowed.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
  // Inside a dialog, focus must remain in the dialog.
  (active?.closest('[role=dialog],[role=alertdialog]') ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (active instanceof HTMLElement) active.focus();
  }
}
