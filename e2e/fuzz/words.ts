/** Words of each format, which are put into its files. */

const DIGITS = ['0', '7', '46', '12:30', '5½', '²', '1,5', '\u00ad', '\u200b', '\ufeff', '\u202e'];
const TIMES = [
  ...['00:00:01,000 --> 00:00:02,000\n', '-->', '->', '–>', '→', '-', ',', ':', '.', ';', '：'],
  ...['00:00:01,000', '99:59:59.999', '1', '\n', '\n\n', '\r\n', '\r', '0:0:0', '00:00:01:24'],
];
const CUE_TAGS = [
  ...['<b>', '</b>', '<i>', '<s>', '</s>', '<c.x>', '<v Ann>', '<00:00:01.500>', '<rt>', '<', '>'],
  ...['{\\an8}', '{\\i1}', '{', '}', '&amp;', '&#54;', '&', '♪', '[noise]', '- ', '...', '…'],
];
const HTML = [
  ...['<p>', '</p>', '<div>', '</div>', '<b>', '</b>', '<table>', '<tr>', '<td rowspan="3">'],
  ...['<td colspan="2">', '<th>', '</table>', '<ol>', '<li>', '<li value="8">', '<ol reversed>'],
  ...['<del>', '</del>', '<s>', '<sup>', '</sup>', '<sub>', '<form>', '<select>', '<option>'],
  ...['<script>', '</script>', '<style>', '<!--', '-->', '<![CDATA[', '<svg>', '<math>', '<mfrac>'],
  ...['<template>', '<dialog>', '<noscript>', '<main>', '<article>', '<aside>', '<nav>', '<br>'],
  ...[' hidden', ' style="display:none"', ' aria-hidden="true"', '<span>', '<a href="#">', '<pre>'],
  ...['<textarea>', '<meta charset="utf-16">', '<meta charset="x">', '&', '&#54;', '&nbsp;', '\0'],
];
const WORD = [
  ...['<w:p>', '</w:p>', '<w:r>', '</w:r>', '<w:t>', '</w:t>', '<w:tbl>', '</w:tbl>', '<w:tr>'],
  ...[
    '<w:tc>',
    '<w:tcPr><w:gridSpan w:val="99999"/></w:tcPr>',
    '<w:vMerge/>',
    '<w:br/>',
    '<w:tab/>',
  ],
  ...['<w:del>', '</w:del>', '<w:ins>', '<w:moveFrom>', '<w:vanish/>', '<w:strike/>', '<w:sdt>'],
  ...['<w:fldChar w:fldCharType="begin"/>', '<w:fldChar w:fldCharType="separate"/>'],
  ...['<w:fldChar w:fldCharType="end"/>', '<w:instrText>PAGE</w:instrText>', '<w:sdtContent>'],
  ...['<w:fldSimple w:instr="DATE">', '<w:numPr><w:numId w:val="1"/></w:numPr>', '<w:txbxContent>'],
  ...[
    '<mc:AlternateContent>',
    '<mc:Choice>',
    '<m:oMath>',
    '<m:f>',
    '<m:num>',
    '<m:den>',
    '<w:sym>',
  ],
  ...['<w:start w:val="999999999"/>', '%1.%2', '&#54;', '&', '<', '>', '"', 'w:', '<!DOCTYPE x>'],
];
const PDF = [
  ...['BT ', 'ET ', 'q ', 'Q ', 'W n ', 'W* n ', '0 0 10 10 re ', '1 0 0 1 9 9 cm ', '(46) Tj '],
  ...[
    '/F1 12 Tf ',
    '3 Tr ',
    '0 Tr ',
    '1 1 1 rg ',
    '0 g ',
    'BDC ',
    'EMC ',
    '/Span<</ActualText(6)>>',
  ],
  ...['<<', '>>', '[', ']', '(', ')', ' 0 R', ' obj\n', 'endobj\n', 'stream\n', 'endstream\n'],
  ...['/Kids[2 0 R]', '/Length 999999', '/Filter/FlateDecode', '/Rotate 90', '/Count 99999'],
  ...['/MediaBox[0 0 0 0]', '/Contents 4 0 R', '/Type/Page', 'trailer', 'startxref\n0', '%%EOF'],
];
const TTML = [
  ...['<p>', '<p begin="1s" end="2s">', '</p>', '<div>', '</div>', '<span>', '</span>', '<br/>'],
  ...[
    ' begin="',
    ' end="',
    ' dur="',
    ' ttp:frameRate="0"',
    ' ttp:tickRate="0"',
    ' timeContainer="seq"',
  ],
  ...['9999999t', '10f', '00:00:01:99', '<metadata>', '<![CDATA[', ']]>', '<!--', '-->', '<?x?>'],
  ...[
    '<!DOCTYPE tt [<!ENTITY a "46">]>',
    '&a;',
    '&amp;',
    '&#54;',
    ' xml:space="preserve"',
    'xmlns="',
  ],
];
const SCC = [
  ...[
    '9420',
    '942c',
    '942f',
    '9425',
    '9426',
    '94ad',
    '9470',
    '91b0',
    '9238',
    '97a1',
    '1320',
    'b6b6',
  ],
  ...['\t', '\n', ' ', '00:00:01:00', '00:00:02;29', 'ffff', '0000', 'zzzz', '8080', '36'],
];
const ASS = [
  ...['Dialogue: ', 'Comment: ', 'Format: ', '[Events]', '[Fonts]', '\n', ',', '{\\p1}', '{\\p0}'],
  ...[
    'm 0 0 l 46 46',
    '\\N',
    '\\n',
    '\\h',
    '{',
    '}',
    '{\\k20}',
    '0:00:01.00',
    'Text',
    'Start',
    'End',
  ],
];
/** Names of boxes, elements and packets. */
const MP4 = [
  ...[
    'moov',
    'trak',
    'mdia',
    'minf',
    'stbl',
    'stsd',
    'stts',
    'stsz',
    'stco',
    'ctts',
    'stsc',
    'mvhd',
  ],
  ...[
    'tkhd',
    'mdhd',
    'hdlr',
    'elst',
    'moof',
    'traf',
    'trun',
    'tfhd',
    'sidx',
    'mdat',
    'avc1',
    'avcC',
  ],
  ...[
    'mp4a',
    'esds',
    'encv',
    'ftyp',
    '\0\0\0\0',
    '\xff\xff\xff\xff',
    '\0\0\0\u0001',
    '\0\0\0\u0008',
  ],
];
const TS = ['G@\0\u0010', 'G', '\0\0\u0001à', '\0\0\u0001', '\xff\xff', '\u001b', '\u0003', 'GA\0'];
const WEBM = [
  '\u001aEß£',
  'webm',
  'V_VP8',
  'V_AV1',
  'A_OPUS',
  'S_TEXT/UTF8',
  '\u0001',
  'ì',
  '®×',
  'matroska',
];

/** Words by the names of the kinds. */
export const FORMAT_WORDS = {
  html: [...HTML, ...DIGITS],
  docx: [...WORD, ...DIGITS],
  pdf: [...PDF, ...DIGITS],
  text: [...DIGITS, '\n', '\r', '\n- ', '\t', ' ', '.', 'No. ', '£', 'â€™', '-\n', '\u2028', 'à'],
  srt: [...TIMES, ...CUE_TAGS, ...DIGITS],
  vtt: [...TIMES, ...CUE_TAGS, ...DIGITS, 'WEBVTT', 'NOTE', 'STYLE', 'X-TIMESTAMP-MAP=LOCAL:'],
  ttml: [...TTML, ...DIGITS],
  stl: ['\u008a', '\u008f', '\u0080', '\u0081', 'Á', '850', 'STL25.01', '\0', '\xff', '6', '46'],
  scc: SCC,
  ass: [...ASS, ...DIGITS],
  sbv: [...TIMES, ...CUE_TAGS, ...DIGITS, '0:00:01.000,0:00:02.000\n'],
  mp4: MP4,
  ts: TS,
  webm: WEBM,
} as const satisfies Record<string, readonly string[]>;
