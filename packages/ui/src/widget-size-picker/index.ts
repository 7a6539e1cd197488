export { type WidgetSize, WidgetSizePicker, type WidgetSizePickerProps, widgetSizes } from './widget-size-picker.tsx';
