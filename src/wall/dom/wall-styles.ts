/** Style sheet of the wall in a page: what cannot be set on elements. Understood by browsers of 2018. */

/** Prefix of all class names of the wall. */
export const CLASS_PREFIX = 'wall-';

/** Style sheet of the wall. The pulses of a frame are slower than one a second, and few. */
export const WALL_STYLES = `
.wall-item{position:absolute;margin:0;padding:0;box-sizing:border-box}
.wall-text{white-space:pre;overflow:visible;font-kerning:normal}
.wall-text del,.wall-text span{text-decoration:none;position:absolute;display:block}
.wall-logo{object-fit:contain;object-position:left center}
.wall-frame{border-style:solid;pointer-events:none}
@keyframes wall-pulse{0%,100%{opacity:1}50%{opacity:.15}}
@media (prefers-reduced-motion:reduce){.wall-frame{animation:none!important}}
`;
