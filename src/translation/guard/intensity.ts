/** Whether how much more or less, and which is the most, is the same in the gloss. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, findUnitIndexes } from './guarded.ts';

/** Words that are compared, without their endings. */
const STEMS =
  'old|new|larg|big+|small|bus[iy]|quick|fast|slow|lat|earl[iy]|long|short|high|low|cheap|heav[iy]|light|strong|clean|saf|near|clos|quiet|wid|tall|hot+|cold|cool|warm|wet+|dr[iy]|eas[iy]|hard|great|few|young|deep|full|dark|bright|loud|soft|simpl|narrow|thick|thin+|steep|rar|weak|rough|smooth|fresh|rich|poor|hard|tin[iy]|dirt[iy]|nois[iy]';
const COMPARED = new RegExp(
  `^(?:(?:${STEMS})(?:er|est)|better|best|worse|worst|more|most|less|least|fewer|fewest)$`,
);
const OF_DEGREE = /(?:ER|EST|MORE|MOST|LESS|LEAST|WORSE|WORST)(?:$|[\s-])/;

/** Checks that comparatives and superlatives keep their degree: `oldest` signed as OLD is not the oldest. */
export const checkDegree: Check = (guarded, words) =>
  words.flatMap(({ lower, text, span }, index) => {
    if (!COMPARED.test(lower) || words[index - 1]?.lower === 'no') return [];
    const glosses = findUnitIndexes(guarded, span).map((unitIndex) =>
      formatGlossUnit(guarded.units[unitIndex]!),
    );
    if (glosses.length === 0 || glosses.some((gloss) => OF_DEGREE.test(gloss))) return [];
    const reason = `“${text}” is a comparison. The gloss does not show the degree.`;
    return [{ check: 'dropped' as const, span, reason }];
  });
