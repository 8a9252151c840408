/*
 * Says on the screen why it cannot show messages, in a browser too old for the player itself: JavaScript of 2009 (ES5),
 * a file of its own since pages may hold no script. It asks for features, not for names of browsers.
 */
(function () {
  var START_MILLISECONDS = 30000;
  var TOO_OLD = 'Its browser is too old. It needs Chromium 69 or later, as players made since 2019 have.';
  var NO_VIDEO = 'Its browser cannot play videos. It needs H.264 (mp4) or VP9 (webm).';
  var NOT_STARTED = 'The player did not start. It tries again every 30 seconds. Check the network, and that its browser is Chromium 69 or later.';

  function isTooOld() {
    try {
      // Modules are of Chromium 61, `AbortController` of 66, `flatMap` of 69.
      if (!('noModule' in document.createElement('script'))) return true;
      if (!window.fetch || !window.Promise || !window.AbortController) return true;
      if (!window.EventSource || !window.Proxy || !window.ResizeObserver) return true;
      if (!Array.prototype.flatMap || !Object.entries) return true;
      // The clock is London's, whatever zone this computer is set to.
      var noon = new Date(Date.UTC(2020, 6, 1, 11));
      var hour = { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' };
      return noon.toLocaleString('en-GB', hour) !== '12:00';
    } catch (error) {
      return true;
    }
  }

  function canPlayVideo() {
    var video = document.createElement('video');
    if (!video.canPlayType) return false;
    return Boolean(
      video.canPlayType('video/mp4; codecs="avc1.42E01E"') ||
        video.canPlayType('video/webm; codecs="vp9"') ||
        video.canPlayType('video/webm; codecs="vp8"')
    );
  }

  function write(parent, name, text, style) {
    var element = document.createElement(name);
    element.appendChild(document.createTextNode(text));
    element.style.cssText = style;
    parent.appendChild(element);
  }

  function say(reason) {
    var root = document.getElementById('root');
    if (!root) return;
    while (root.firstChild) root.removeChild(root.firstChild);
    root.style.cssText =
      'position:fixed;top:0;left:0;width:100%;height:100%;overflow:auto;box-sizing:border-box;padding:6%;' +
      'background:#0b1722;color:#fff;font:24px/1.4 sans-serif;text-align:left';
    write(root, 'h1', 'This screen cannot show BSL messages', 'font-size:40px;margin:0 0 24px');
    write(root, 'p', reason, 'margin:0 0 24px');
    write(root, 'p', 'For the person who installs it: the guide “Screens” lists players that work.', 'margin:0 0 24px');
    write(root, 'p', navigator.userAgent, 'margin:0;font-size:16px;color:#b9c7d3');
  }

  if (isTooOld()) say(TOO_OLD);
  else if (!canPlayVideo()) say(NO_VIDEO);
  else
    setTimeout(function () {
      if (document.documentElement.getAttribute('data-player') === 'started') return;
      say(NOT_STARTED);
      setTimeout(function () {
        location.reload();
      }, START_MILLISECONDS);
    }, START_MILLISECONDS);
})();
