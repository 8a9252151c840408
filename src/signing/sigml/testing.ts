/** A SiGML file of one sign. */

/** A file with one sign; its manual part begins on line 3. */
export const createSigmlFile = (manual: string, attributes = '') =>
  `<sigml>\n<hamgestural_sign gloss="TEST"><sign_manual${attributes}>\n${manual}\n</sign_manual></hamgestural_sign>\n</sigml>`;

/** The hand of such a sign. */
export const HAND = '<handconfig handshape="flat" extfidir="u" palmor="l"/>';
