/**
 * The script of the checkout. It has the part of the provider's interface that stores use: `secure`, `checkout`, and the callback that
 * `data-popup-closed` names.
 */
export const BUILDER_SCRIPT = `(() => {
  const script = document.getElementById('fsc-api') ?? document.currentScript;
  const origin = new URL(script.src).origin;
  let order = null;
  function closed(result) {
    const callback = window[script.dataset.popupClosed];
    if (typeof callback === 'function') callback(result);
  }
  function checkout() {
    const frame = document.createElement('iframe');
    const before = document.activeElement;
    frame.title = 'Checkout';
    frame.id = 'fscCanvas';
    frame.src = origin + '/fastspring/popup?' + new URLSearchParams(order ?? {});
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483000;color-scheme:normal';
    function receive(event) {
      if (event.source !== frame.contentWindow || event.origin !== origin) return;
      window.removeEventListener('message', receive);
      frame.remove();
      if (before && before.focus) before.focus();
      closed(event.data.order);
    }
    window.addEventListener('message', receive);
    document.body.append(frame);
    frame.addEventListener('load', () => frame.focus());
  }
  window.fastspring = { builder: { secure(payload, key) { order = { payload, key }; }, checkout, reset() { order = null; } } };
})();
`;
