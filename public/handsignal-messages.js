/*
 * Custom element that shows the BSL announcements of a station in any page:
 *   <script async src="https://YOUR-HANDSIGNAL/handsignal-messages.js"></script>
 *   <handsignal-messages at="LDS"></handsignal-messages>
 * `at` is the code of the station's page, `height` the height in pixels (720 unless told). It sets no cookie.
 */
(function () {
  var base = new URL('.', document.currentScript.src).href;
  var HEIGHT = 720;

  class HandsignalMessages extends HTMLElement {
    static get observedAttributes() {
      return ['at', 'height'];
    }
    connectedCallback() {
      this.draw();
    }
    attributeChangedCallback() {
      if (this.isConnected) this.draw();
    }
    draw() {
      var code = this.getAttribute('at') || '';
      var frame = this.querySelector('iframe') || document.createElement('iframe');
      var address = base + 'at/' + encodeURIComponent(code) + '?embed';
      frame.title = 'Announcements in British Sign Language';
      frame.referrerPolicy = 'no-referrer';
      frame.allow = 'autoplay; fullscreen';
      frame.style.cssText = 'display:block;width:100%;border:0';
      frame.height = String(Number(this.getAttribute('height')) || HEIGHT);
      if (frame.src !== address) frame.src = address;
      if (!frame.isConnected) this.appendChild(frame);
    }
  }
  if (!customElements.get('handsignal-messages'))
    customElements.define('handsignal-messages', HandsignalMessages);
})();
