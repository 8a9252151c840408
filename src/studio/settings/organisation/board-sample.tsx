/** A small board in the chosen colours, with the logo. */
import { BoardColours, DEFAULT_BOARD_COLOURS } from '#contract/look.ts';

interface BoardSampleProps {
  colours: BoardColours;
  logo?: string | undefined;
  onLogoFailed: () => void;
}

/** Replaces colours that are not valid, such as while they are typed, with the defaults. */
const toValidColours = (colours: BoardColours): BoardColours =>
  Object.fromEntries(
    Object.entries(DEFAULT_BOARD_COLOURS).map(([name, usual]) => {
      const key = name as keyof BoardColours;
      return [key, BoardColours.shape[key].safeParse(colours[key]).data ?? usual];
    }),
  ) as BoardColours;

export function BoardSample({ colours, logo, onLogoFailed }: BoardSampleProps) {
  const { ground, words, accent, accentWords } = toValidColours(colours);
  return (
    <figure className="flex flex-col gap-1">
      <div
        className="relative flex h-64 w-60 forced-color-adjust-none flex-col overflow-hidden rounded-md border border-line font-semibold"
        style={{ background: ground, color: words }}
      >
        <span className="px-3 pt-2 text-2xl">12:30</span>
        <span className="px-3 text-lg">Portsmouth Harbour</span>
        <span className="border-l-4 px-2 text-lg" style={{ borderColor: accent, color: accent }}>
          Guildford
        </span>
        <span className="px-3">Haslemere</span>
        {logo !== undefined && (
          <img
            src={logo}
            alt="Your logo"
            onError={onLogoFailed}
            className="absolute right-3 bottom-14 max-h-12 max-w-24"
          />
        )}
        <span
          className="mt-auto px-3 py-1 text-2xl"
          style={{ background: accent, color: accentWords }}
        >
          Guildford
        </span>
      </div>
      <figcaption className="text-muted">What the board looks like</figcaption>
    </figure>
  );
}
