import { colorInputMessages } from '../color-input/messages.ts';
import { comboboxMessages } from '../combobox/messages.ts';
import { copyLinkMessages } from '../copy-link/messages.ts';
import { datePickerMessages } from '../date-picker/messages.ts';
import { rangeMessages } from '../date-range-picker/messages.ts';
import { fieldMessages } from '../field/messages.ts';
import { fileInputMessages } from '../file-input/messages.ts';
import { formMessages } from '../form/messages.ts';
import { imageSelectMessages } from '../image-select/messages.ts';
import { imageUploadMessages } from '../image-upload/messages.ts';
import { interactiveButtonMessages } from '../interactive-button/messages.ts';
import {
  cancelMessage,
  choiceMessages,
  clearMessage,
  closeMessage,
  fileMessages,
  requiredMessage,
  retryMessage,
  submitMessage,
} from '../internal/common-messages.ts';
import type { TextsOf } from '../internal/format-message.ts';
import { lightboxMessages } from '../lightbox/messages.ts';
import { loaderMessages } from '../loader/messages.ts';
import { modalsMessages } from '../modals/messages.ts';
import { numberInputMessages } from '../number-input/messages.ts';
import { passwordInputMessages } from '../password-input/messages.ts';
import { pdfButtonMessages } from '../pdf-button/messages.ts';
import { searchInputMessages } from '../search-input/messages.ts';
import { sortableListMessages } from '../sortable-list/messages.ts';
import { stepListMessages } from '../step-list/messages.ts';
import { toastMessages } from '../toast/messages.ts';
import { toggletipMessages } from '../toggletip/messages.ts';
import { urlInputMessages } from '../url-input/messages.ts';
import { widgetSizePickerMessages } from '../widget-size-picker/messages.ts';

/** Texts of the date-range picker. */
export type RangeMessages = TextsOf<typeof rangeMessages>;

const english = {
  ...cancelMessage,
  ...choiceMessages,
  ...clearMessage,
  ...closeMessage,
  ...colorInputMessages,
  ...comboboxMessages,
  ...copyLinkMessages,
  ...datePickerMessages,
  ...fieldMessages,
  ...fileInputMessages,
  ...fileMessages,
  ...formMessages,
  ...imageSelectMessages,
  ...imageUploadMessages,
  ...interactiveButtonMessages,
  ...lightboxMessages,
  ...loaderMessages,
  ...modalsMessages,
  ...numberInputMessages,
  ...passwordInputMessages,
  ...pdfButtonMessages,
  ...requiredMessage,
  ...retryMessage,
  ...searchInputMessages,
  ...sortableListMessages,
  ...stepListMessages,
  ...submitMessage,
  ...toastMessages,
  ...toggletipMessages,
  ...urlInputMessages,
  ...widgetSizePickerMessages,
};

/**
 * All texts of the components. Pass replacements to `<UiProvider messages>`; omitted texts stay English. Components replace each `{name}`
 * in a text by its value.
 */
export interface UiMessages extends TextsOf<typeof english> {
  readonly range: RangeMessages;
}

/** Replacements of texts. Every text can be omitted. */
export type UiMessageOverrides = Partial<Omit<UiMessages, 'range'>> & { readonly range?: Partial<RangeMessages> };

/**
 * All texts in English, for translators. Components import their own texts instead of this object, so that importing a component loads only
 * its texts.
 */
export const englishMessages: UiMessages = { ...english, range: rangeMessages };
