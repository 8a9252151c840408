/** Activity codes of the timetable (CIF): two characters each, `T ` a stop, `D ` to set down, `U ` to pick up. */

/** Permissions of passengers at a call. */
export interface Activities {
  mayBoard: boolean;
  mayAlight: boolean;
}

/** Reads activities; a call without any is for all. Request stops (`R `) are for all too. */
export function readActivities(text: string | undefined): Activities {
  // A feed may lose the space at the end.
  const codes = (text ?? '').match(/.{1,2}/g)?.map((code) => code.trim()) ?? [];
  const has = (...wanted: string[]) => wanted.some((code) => codes.includes(code));
  if (has('T', 'R', 'TB', 'TF')) return { mayBoard: !has('TF'), mayAlight: !has('TB') };
  if (has('D', 'U')) return { mayBoard: has('U'), mayAlight: has('D') };
  // Empty text, or codes that say nothing about passengers: only those without a public call are excluded.
  return { mayBoard: !has('N', 'OP'), mayAlight: !has('N', 'OP') };
}
