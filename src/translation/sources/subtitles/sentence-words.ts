/** Words that tell whether a line of captions ends a sentence or begins one. Pure. */

/** Words that no sentence ends in, and the comma. */
const LEANING =
  /(?:,|\b(?:the|an?|this|that|these|those|our|your|my|his|her|its|their|to|from|at|of|on|in|into|onto|by|for|with|without|via|through|between|towards|except|about|during|near|per|against|beside|beyond|and|or|nor|but|because|if|unless|when|while|where|until|till|than|as|which|who|whose|is|are|was|were|be|been|will|would|should|could|must|can|has|had|not|very|every|each|mr|mrs|ms|dr))$/i;
/** Subject with its verb, or a request, that begins a sentence. */
const OPENING =
  /^(?:(?:i|we|you|they|he|she|it|there)(?:['’](?:m|re|s|ll|ve|d)|\s(?:am|are|is|was|were|will|can|cannot|could|must|may|should|have|has|had|do|don['’]t))|please|don['’]t|do not|never|thank you)\b/i;
/** Thing of a few words with its verb; `the engine that was` is no sentence. */
const OPENING_THING =
  /^(?:the|this|that|these|those|our|your|an?|all|some|no)(?:\s(?!that\b|which\b|who\b|where\b)[\p{L}\p{N}'’-]+){1,3}\s(?:is|are|was|were|will|can|cannot|must|may|has|have|do|does|did|don['’]t|doesn['’]t)\b/iu;
/** Words that begin sentences and are no names: small words, what people are asked to do, and what notices are about. */
const SMALL_WORDS = new Set(
  [
    'a an the this that these those all some any most many more both each every other no none one two three',
    'we you they he she it there here who what when where why how which our your my his her its their',
    'please do don’t never always not only if because although unless until while after before since as once',
    'and but or so then now today tomorrow tonight also still yes ok okay well hello hi good thank thanks sorry welcome',
    'in on at to from for with by of near between during over under next first last',
    'is are was were will can could must should would has have had does did let',
    'add apply ask avoid be book bring buy call carry change check choose click close collect come contact cross drink eat',
    'enjoy enter exit find follow get give go have help hold join keep leave listen look make mind move open pay press',
    'pull push put read remember report return ring run save see send show sit speak stand stay stop switch take talk',
    'tell touch try turn use visit wait walk wash watch wear write',
    'passengers customers visitors people children adults trains buses coaches lifts escalators tickets services doors',
  ].flatMap((line) => line.split(' ')),
);

/** Whether what follows is of the same sentence, by the last word. */
export const goesOn = (text: string): boolean => LEANING.test(text.trim());

/** Whether a sentence begins so, regardless of what is before it. */
export const opens = (text: string): boolean => OPENING.test(text);

/** Whether a sentence is likely to begin so. */
export const perhapsOpens = (text: string): boolean => OPENING_THING.test(text);

/** Whether a sentence seems to begin inside a line: `tickets here The museum`. */
export const hidesBeginning = (line: string): boolean =>
  [...line.matchAll(/(?<=[\p{Ll}\d])\s(?=\p{Lu}\p{Ll})/gu)].some(
    ({ index }) => beginsInSmallWord(line.slice(index)) && !goesOn(line.slice(0, index)),
  );

/** Whether the first word is no name, so that its capital begins a sentence. */
export function beginsInSmallWord(text: string): boolean {
  const word = /[\p{L}'’]+/u.exec(text)?.[0] ?? '';
  return word.length > 0 && SMALL_WORDS.has(word.toLowerCase().replaceAll("'", '’'));
}
