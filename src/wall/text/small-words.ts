/** Words by which lines and captions are broken where the sense does. */

/** Words that belong to a number or letter after them. */
export const NUMBERED = /^(platforms?|coach(es)?|gates?|stands?|zones?|lines?)$/i;
/** A line may begin with these. */
export const BEGINNING =
  /^(to|from|at|and|or|but|because|via|with|for|on|in|by|until|after|before|between|is|are|will|has|that|which|where|when|if|so)$/i;
/** Words with which no line should end. */
export const LEANING =
  /^(the|an?|to|from|at|of|and|or|but|via|with|for|on|in|by|until|between|is|are|will|has|not|now|this|that|so|as|than|if|when|because|your|our|my|their|its)$/i;
